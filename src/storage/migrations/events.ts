/** The outbox of events, and webhooks. Statements of migrations, which are never changed once they are released. */

/** The outbox of state changes. event-statements.ts explains how it is read. */
export const EVENTS = [
  `create table easel.events (
    event_id bigint generated always as identity,
    position bigint,
    image_id text not null,
    owner_id text not null,
    state text not null,
    attempt int not null,
    at timestamptz(3) not null
  )`,
  // An insert writes this index only; the other two are written when the event is placed.
  "create unique index events_unplaced on easel.events (event_id) where position is null",
  "create unique index events_by_position on easel.events (position) where position is not null",
  "create index events_by_owner on easel.events (owner_id, position) where position is not null",
  `create table easel.event_clock (
    only_row boolean primary key default true check (only_row),
    last bigint not null default 0,
    forgotten bigint not null default 0
  ) with (fillfactor = 50)`,
  "insert into easel.event_clock default values",
] as const;

export const WEBHOOKS = [
  // With image_id: the webhook of one create, which receives that image's events only.
  `create table easel.webhooks (
    webhook_id text primary key,
    owner_id text not null,
    key_id text not null,
    url text not null,
    events text[] not null,
    secret text not null,
    previous_secret text,
    previous_until timestamptz(3),
    image_id text,
    created_at timestamptz(3) not null,
    disabled_at timestamptz(3)
  )`,
  "create index webhooks_by_owner on easel.webhooks (owner_id, image_id)",
  `create table easel.webhook_deliveries (
    delivery_id text primary key,
    webhook_id text not null,
    image_id text not null,
    position bigint not null,
    state text not null,
    attempt int not null,
    at timestamptz(3) not null,
    status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
    attempts int not null default 0,
    next_at timestamptz(3) not null default now(),
    last_status int,
    last_error text,
    done_at timestamptz(3)
  )`,
  "create index webhook_deliveries_due on easel.webhook_deliveries (next_at) where status = 'pending'",
  "create index webhook_deliveries_in_order on easel.webhook_deliveries (webhook_id, image_id, position) where status = 'pending'",
  "create index webhook_deliveries_by_webhook on easel.webhook_deliveries (webhook_id, position desc)",
  "create index webhook_deliveries_by_age on easel.webhook_deliveries (at)",
] as const;

/**
 * Events of links and keys beside those of images: type, subject and data in place of an image's id, state and attempt. A trigger
 * completes what processes of the version before insert, and what these read. They pass the events of links and keys by, of which
 * they know nothing. The view shows the events of before, whose rows stay as they are.
 */
export const EVENTS_OF_ALL = [
  "alter table easel.events add column type text, add column subject text, add column data jsonb",
  "alter table easel.events alter column image_id drop not null, alter column state drop not null, alter column attempt drop not null",
  "alter table easel.webhook_deliveries add column type text, add column subject text, add column data jsonb",
  "alter table easel.webhook_deliveries alter column state drop not null, alter column attempt drop not null",
  `create function easel.complete_event() returns trigger language plpgsql as $$
    begin
      if new.type is null then
        new.type := 'image.' || new.state;
        new.subject := new.image_id;
        new.data := jsonb_build_object('state', new.state, 'attempt', new.attempt);
      else
        new.image_id := new.subject;
        new.state := new.data ->> 'state';
        new.attempt := (new.data ->> 'attempt')::int;
      end if;
      return new;
    end $$`,
  "create trigger complete_event before insert or update on easel.events for each row execute function easel.complete_event()",
  "create trigger complete_event before insert or update on easel.webhook_deliveries for each row execute function easel.complete_event()",
  ...(["events", "webhook_deliveries"] as const).map((table) => {
    const rest =
      table === "events"
        ? "event_id, position, owner_id, at"
        : "delivery_id, webhook_id, position, at, status, attempts, next_at, last_status, last_error, done_at";
    return `create view easel.${table === "events" ? "outbox" : "deliveries"} as select ${rest},
      coalesce(type, 'image.' || state) as type, coalesce(subject, image_id) as subject,
      coalesce(data, jsonb_build_object('state', state, 'attempt', attempt)) as data
      from easel.${table}`;
  }),
] as const;
