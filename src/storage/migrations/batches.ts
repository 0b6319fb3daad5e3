/** Batches and their rows. Statements of migrations, which are never changed once they are released. */

/** Rows wait here, and not in the queue; `waiting` counts them, so that a claim reads no batch that is through. */
export const BATCHES = [
  `create table easel.batches (
    batch_id text primary key,
    owner_id text not null,
    key_id text not null,
    kind text not null,
    template json not null,
    created_at timestamptz(3) not null,
    rows int not null,
    waiting int not null,
    turn_at timestamptz not null default '-infinity',
    ended_at timestamptz(3)
  )`,
  "create index batches_by_owner on easel.batches (owner_id, created_at desc, batch_id desc)",
  "create index batches_waiting on easel.batches (turn_at) where waiting > 0",
  `create table easel.batch_rows (
    batch_id text not null,
    row int not null,
    fields json not null,
    image_id text,
    refusal json,
    available_at timestamptz not null default now(),
    tries int not null default 0,
    primary key (batch_id, row)
  )`,
] as const;

/** Whether the event `batch.done` of a batch was written. Nothing is told of batches from before. */
export const DONE_BATCHES = [
  "alter table easel.batches add column told boolean not null default true",
  "alter table easel.batches alter column told set default false",
  "create index batches_untold on easel.batches (batch_id) where waiting = 0 and not told and ended_at is null",
] as const;
