/** Tables of images: their rows, what kinds add, what is made beside them. Statements of migrations, which are never changed once they are released. */

export const FIRST_TABLES = [
  // Rows change state a few times and progress often. Free space on the page keeps those updates out of the indexes (HOT).
  `create table easel.images (
    id text primary key,
    kind text not null,
    owner_id text not null,
    state text not null check (state in ('queued', 'running', 'ready', 'failed', 'deleted')),
    queue_type text not null check (queue_type in ('fast', 'slow')),
    fair_tag int not null,
    job_id uuid not null,
    attempt int not null default 0,
    hiccups int not null default 0,
    params json not null,
    inputs json not null,
    code_text text,
    seed bigint not null,
    warnings json not null,
    link_code text,
    progress01 real not null default 0,
    created_at timestamptz(3) not null,
    started_at timestamptz(3),
    finished_at timestamptz(3),
    deleted_at timestamptz(3),
    picture json,
    made json,
    failure json
  ) with (fillfactor = 70)`,
  "create index images_by_owner on easel.images (owner_id, created_at desc, id desc)",
  "create index images_unfinished on easel.images (queue_type, state, created_at) where state in ('queued', 'running')",
  "create index images_finished on easel.images (finished_at) where state in ('ready', 'failed')",
  "create index images_deleted on easel.images (deleted_at) where state = 'deleted'",
  `create table easel.image_blobs (
    blob_key text not null,
    image_id text not null,
    primary key (blob_key, image_id)
  )`,
  "create index image_blobs_by_image on easel.image_blobs (image_id)",
  // Unfinished images and the last tag in each queue, so that a create never counts rows.
  `create table easel.owners (
    owner_id text primary key,
    unfinished int not null,
    fast_tag int not null,
    slow_tag int not null
  ) with (fillfactor = 50)`,
  // One row: the tag of the job claimed last in each queue. An owner without queued images starts at this tag.
  `create table easel.claimed_tags (
    only_row boolean primary key default true check (only_row),
    fast int not null default 0,
    slow int not null default 0
  ) with (fillfactor = 50)`,
  "insert into easel.claimed_tags default values",
  `create table easel.api_keys (
    key_id text primary key,
    sha256 bytea not null unique,
    owner_id text not null,
    name text not null,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3),
    revoked_at timestamptz(3),
    rate_per_minute int,
    max_queued int
  )`,
  `create table easel.idempotency (
    key_id text not null,
    key text not null,
    fingerprint text not null,
    image_id text not null,
    queue_type text not null,
    created_at timestamptz(3) not null,
    primary key (key_id, key)
  )`,
  "create index idempotency_by_age on easel.idempotency (created_at)",
  `create table easel.short_links (
    code text primary key,
    image_id text not null,
    owner_id text not null,
    target text,
    scans bigint not null default 0,
    created_at timestamptz(3) not null,
    ended_at timestamptz(3)
  ) with (fillfactor = 70)`,
  "create index short_links_by_image on easel.short_links (image_id)",
  "create table easel.secrets (name text primary key, value bytea not null)",
] as const;

/** No reference to the image: the row stays when the image is deleted and purged. */
export const SWAP_AUDITS = [
  `create table easel.swap_audits (
    image_id text primary key,
    owner_id text not null,
    target_sha256 text not null,
    source_sha256 text[] not null,
    consent boolean not null,
    created_at timestamptz(3) not null
  )`,
  "create index swap_audits_by_age on easel.swap_audits (created_at)",
] as const;

/**
 * The image's row becomes the job; until here jobs were rows of pg-boss in a schema of their own. Every unfinished image
 * is available at once, in its old order: a job that a worker of the old version holds is taken over. Stop the old version first.
 */
export const ONE_ROW_PER_JOB = [
  "alter table easel.images rename column fair_tag to virtual_start",
  "alter table easel.images drop column job_id",
  "alter table easel.images add column available_at timestamptz not null default now()",
  "alter table easel.images add column lease_token int not null default 0",
  "drop index easel.images_unfinished",
  `create index images_unfinished on easel.images (queue_type, virtual_start, created_at)
    where state in ('queued', 'running')`,
  "alter table easel.owners rename column fast_tag to fast_start",
  "alter table easel.owners rename column slow_tag to slow_start",
  "alter table easel.claimed_tags rename to virtual_time",
  "drop schema if exists easel_jobs cascade",
  // Periodic work of the whole installation: the process that advances due_at runs it, and cursor is where it continues.
  `create table easel.periodic_tasks (
    name text primary key,
    due_at timestamptz(3) not null,
    cursor text
  )`,
] as const;

/** What only one kind has becomes JSON, so that another kind needs no column and no table. */
export const DATA_OF_KINDS = [
  "alter table easel.images add column prepared json",
  "update easel.images set prepared = json_build_object('codeText', code_text) where code_text is not null",
  "alter table easel.images drop column code_text",
  `create table easel.audits (
    image_id text primary key,
    owner_id text not null,
    kind text not null,
    facts jsonb not null,
    sha256 jsonb not null,
    created_at timestamptz(3) not null
  )`,
  `insert into easel.audits (image_id, owner_id, kind, facts, sha256, created_at)
    select image_id, owner_id, 'art_swapface', jsonb_build_object('consent', consent),
      jsonb_build_object('target', target_sha256) || (
        select coalesce(jsonb_object_agg('source.' || place - 1, hash), '{}')
        from unnest(source_sha256) with ordinality as sources (hash, place)
      ),
      created_at
    from easel.swap_audits`,
  "drop table easel.swap_audits",
  "create index audits_by_age on easel.audits (created_at)",
] as const;

/** Filters walk images_by_owner; only the star, which is rare, has an index of its own. */
export const RECORDS = [
  "alter table easel.images add column starred boolean not null default false",
  "alter table easel.images add column remakes json",
  "alter table easel.api_keys add column scopes text[] not null default '{create,read}'",
  "alter table easel.api_keys add column monthly_quota int",
  // Images that a key created in a month, so that a quota never counts rows.
  `create table easel.usage (
    key_id text not null,
    month text not null,
    kind text not null,
    images int not null,
    primary key (key_id, month, kind)
  ) with (fillfactor = 50)`,
  "create index short_links_by_owner on easel.short_links (owner_id, created_at desc, code desc)",
  `create table easel.link_scans (
    code text not null,
    day date not null,
    scans int not null,
    primary key (code, day)
  ) with (fillfactor = 50)`,
  "create index images_starred on easel.images (owner_id, created_at desc, id desc) where starred",
] as const;

/** Of pictures that were made before, those that are ready are taken over. */
export const PICTURE_LOG = [
  // Two random UUIDs hold 244 random bits.
  `insert into easel.secrets (name, value)
    values ('picture-log-key', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))`,
  `create table easel.picture_log (
    image_id text primary key,
    keyed_sha256 bytea not null,
    fingerprint text check (fingerprint ~ '^[0-9a-f]{16}$'),
    made_at timestamptz(3) not null,
    deleted_at timestamptz(3)
  )`,
  "create index picture_log_deleted on easel.picture_log (deleted_at) where deleted_at is not null",
  `insert into easel.picture_log (image_id, keyed_sha256, fingerprint, made_at)
    select i.id, sha256(s.value || decode(i.picture ->> 'sha256', 'hex')), i.picture ->> 'fingerprint', i.finished_at
    from easel.images i, easel.secrets s
    where s.name = 'picture-log-key' and i.state = 'ready' and i.picture ->> 'sha256' is not null`,
] as const;

/**
 * Sums of each owner's ready pictures. A trigger keeps them, so that processes of the version before count too. What was there
 * before is counted after the migration, without a lock: see COUNT_PICTURES in picture-sums.ts.
 */
export const PICTURE_SUMS = [
  `alter table easel.owners
    add column pictures bigint not null default 0,
    add column picture_bytes bigint not null default 0,
    add column pictures_counted boolean not null default false`,
  `create function easel.sum_pictures() returns trigger language plpgsql as $$
    begin
      update easel.owners set
        pictures = pictures + (new.state = 'ready')::int - (old.state = 'ready')::int,
        picture_bytes = picture_bytes + ((new.state = 'ready')::int - (old.state = 'ready')::int)
          * coalesce((new.picture ->> 'bytes')::bigint, 0)
      where owner_id = new.owner_id;
      return null;
    end $$`,
  `create trigger sum_pictures after update of state on easel.images for each row
    when ((old.state = 'ready') is distinct from (new.state = 'ready')) execute function easel.sum_pictures()`,
] as const;

/** A poster ends with its image; a trigger sees to it, so that processes of the version before do it too. */
export const POSTERS = [
  `create table easel.posters (
    image_id text primary key,
    owner_id text not null,
    state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
    available_at timestamptz not null default now(),
    lease_token int not null default 0,
    file json,
    failure json
  )`,
  "create index posters_waiting on easel.posters (available_at) where state = 'waiting'",
  "create index posters_waiting_by_owner on easel.posters (owner_id) where state = 'waiting'",
  `create function easel.drop_poster() returns trigger language plpgsql as $$
    begin
      delete from easel.posters where image_id = new.id;
      return null;
    end $$`,
  `create trigger drop_poster after update of state on easel.images for each row
    when (old.state = 'ready' and new.state = 'deleted') execute function easel.drop_poster()`,
] as const;

/**
 * Posters become derivatives. A derivative ends with its image, by a trigger, and its row stays until the image is purged, so that the sweep knows the
 * name of every file. No release had the table of posters.
 */
export const DERIVATIVES = [
  `create table easel.derivatives (
    image_id text not null references easel.images (id) on delete cascade,
    name text not null,
    owner_id text not null,
    ask json not null,
    state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'deleted')),
    turn int not null default 0,
    asked_at timestamptz not null default clock_timestamp(),
    available_at timestamptz not null default now(),
    lease_token int not null default 0,
    tries int not null default 0,
    file json,
    failure json,
    primary key (image_id, name)
  )`,
  `insert into easel.derivatives (image_id, name, owner_id, ask, state, available_at, lease_token, file, failure)
    select image_id, 'poster.png', owner_id, '{"what":"poster"}', state, available_at, lease_token, file, failure
    from easel.posters`,
  "drop trigger drop_poster on easel.images",
  "drop function easel.drop_poster",
  "drop table easel.posters",
  "create index derivatives_waiting on easel.derivatives (turn, available_at) where state = 'waiting'",
  `create function easel.end_derivatives() returns trigger language plpgsql as $$
    begin
      update easel.derivatives set state = 'deleted' where image_id = new.id;
      return null;
    end $$`,
  `create trigger end_derivatives after update of state on easel.images for each row
    when (old.state = 'ready' and new.state = 'deleted') execute function easel.end_derivatives()`,
] as const;

/** Nullable columns without defaults rewrite no row. */
export const LINK_TIMES = [
  `alter table easel.short_links ${["starts_at timestamptz(3)", "ends_at timestamptz(3)", "fallback text"].map((one) => `add column ${one}`).join(", ")}`,
] as const;

/** A nullable column without a default rewrites no row. */
export const TRACE_PARENT = ["alter table easel.images add column trace_parent text"] as const;
