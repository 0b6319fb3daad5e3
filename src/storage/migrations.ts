import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Log } from "../ports/log.ts";
import { normaliseLinkTargets } from "./normalise-link-targets.ts";
import type { Tables } from "./tables.ts";

/**
 * Migrations by name, in order. A released migration is never changed; a later one follows it. A new one neither rewrites nor
 * reads the rows of a table that grows with the number of images.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-first-tables": {
    async up(db) {
      for (const statement of FIRST_TABLES) await sql.raw(statement).execute(db);
    },
  },
  "0002-swap-audits": {
    async up(db) {
      for (const statement of SWAP_AUDITS) await sql.raw(statement).execute(db);
    },
  },
  "0003-one-row-per-job": {
    async up(db) {
      for (const statement of ONE_ROW_PER_JOB) await sql.raw(statement).execute(db);
    },
  },
  "0004-data-of-kinds": {
    async up(db) {
      for (const statement of DATA_OF_KINDS) await sql.raw(statement).execute(db);
    },
  },
  "0100-link-targets": { up: normaliseLinkTargets },
  "0101-trace-parent": {
    async up(db) {
      // A nullable column without a default rewrites no row.
      await sql.raw("alter table easel.images add column trace_parent text").execute(db);
    },
  },
  "0200-sessions": {
    async up(db) {
      for (const statement of SESSIONS) await sql.raw(statement).execute(db);
    },
  },
  "0210-events": {
    async up(db) {
      for (const statement of EVENTS) await sql.raw(statement).execute(db);
    },
  },
  "0211-webhooks": {
    async up(db) {
      for (const statement of WEBHOOKS) await sql.raw(statement).execute(db);
    },
  },
  "0220-records": {
    async up(db) {
      for (const statement of RECORDS) await sql.raw(statement).execute(db);
    },
  },
  "0300-previews": {
    async up(db) {
      // Unlogged: rows that live for seconds and may be lost need no write-ahead log. 5,000 is PREVIEW_BYTES.
      await sql
        .raw(
          `create unlogged table easel.previews (
            image_id text primary key,
            attempt int not null,
            serial int not null default 1,
            webp bytea not null check (octet_length(webp) <= 5000)
          )`,
        )
        .execute(db);
    },
  },
  "0301-rates": {
    async up(db) {
      await sql
        .raw(
          `create unlogged table easel.rate_buckets (
            key_id text primary key,
            tokens float8 not null,
            granted float8 not null,
            at timestamptz not null
          ) with (fillfactor = 50)`,
        )
        .execute(db);
    },
  },
  "0350-picture-log": {
    async up(db) {
      for (const statement of PICTURE_LOG) await sql.raw(statement).execute(db);
    },
  },
  "0370-picture-sums": {
    async up(db) {
      for (const statement of PICTURE_SUMS) await sql.raw(statement).execute(db);
    },
  },
  "0380-installation": {
    async up(db) {
      // The first start writes the row: see confirmInstallation.
      await sql
        .raw(
          `create table easel.installation (
            only_row boolean primary key default true check (only_row),
            id text not null,
            server text,
            database bigint,
            held_at timestamptz(3),
            held_because text,
            check ((held_at is null) = (held_because is null))
          )`,
        )
        .execute(db);
    },
  },
  "0390-posters": {
    async up(db) {
      for (const statement of POSTERS) await sql.raw(statement).execute(db);
    },
  },
  "0400-derivatives": {
    async up(db) {
      for (const statement of DERIVATIVES) await sql.raw(statement).execute(db);
    },
  },
  "0410-names": {
    async up(db) {
      for (const statement of NAMES) await sql.raw(statement).execute(db);
    },
  },
  "0420-events-of-all": {
    async up(db) {
      for (const statement of EVENTS_OF_ALL) await sql.raw(statement).execute(db);
    },
  },
  "0430-batches": {
    async up(db) {
      for (const statement of BATCHES) await sql.raw(statement).execute(db);
    },
  },
  "0440-words-later": {
    async up(db) {
      for (const statement of WORDS_LATER) await sql.raw(statement).execute(db);
    },
  },
  "0450-shares": {
    async up(db) {
      for (const statement of SHARES) await sql.raw(statement).execute(db);
    },
  },
  "0460-link-times": {
    async up(db) {
      // Nullable columns without defaults rewrite no row.
      const columns = ["starts_at timestamptz(3)", "ends_at timestamptz(3)", "fallback text"];
      await sql
        .raw(`alter table easel.short_links ${columns.map((one) => `add column ${one}`).join(", ")}`)
        .execute(db);
    },
  },
  "0470-ended-shares": {
    async up(db) {
      for (const statement of ENDED_SHARES) await sql.raw(statement).execute(db);
    },
  },
  "0480-done-batches": {
    async up(db) {
      for (const statement of DONE_BATCHES) await sql.raw(statement).execute(db);
    },
  },
};

/** Whether the event `batch.done` of a batch was written. Nothing is told of batches from before. */
const DONE_BATCHES = [
  "alter table easel.batches add column told boolean not null default true",
  "alter table easel.batches alter column told set default false",
  "create index batches_untold on easel.batches (batch_id) where waiting = 0 and not told and ended_at is null",
] as const;

/** By which shares are found when they end. Those of what is gone already end now. */
const ENDED_SHARES = [
  "create index shares_by_end on easel.shares (until_at) where until_at is not null",
  "create index shares_by_image on easel.shares (image_id) where image_id is not null",
  "create index shares_by_collection on easel.shares (collection_id) where collection_id is not null",
  `update easel.shares s set until_at = least(until_at, now())
   where not exists(select from easel.images i where i.id = s.image_id)
     and not exists(select from easel.collections c where c.collection_id = s.collection_id)`,
] as const;

/** A share of a deleted image or collection is passed by when it is read. */
const SHARES = [
  `create table easel.shares (
    share_id text primary key,
    token text not null unique,
    owner_id text not null,
    image_id text,
    collection_id text,
    asks_approval boolean not null,
    created_at timestamptz(3) not null,
    until_at timestamptz(3),
    approved_at timestamptz(3),
    comment text,
    check ((image_id is null) <> (collection_id is null))
  )`,
  "create index shares_by_owner on easel.shares (owner_id, created_at desc, share_id desc)",
] as const;

/** Rows wait here, and not in the queue; `waiting` counts them, so that a claim reads no batch that is through. */
const BATCHES = [
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

/**
 * Titles, tags and collections, and what a search reads: one row of text for each image. Triggers write it, so that processes of the
 * version before do it too; that of images of before is written after the migration, in parts: see image-words.ts.
 *
 * A table of its own, because an image's row is written anew at every change of its state, and the index with it. The index holds every
 * three letters in a row, each behind a mark of the owner: a search reads nothing of other owners. No extension of the server is needed.
 * Parameters with escapes that PostgreSQL has no text for (NUL, half a surrogate pair) are not searched.
 * The table is no part of a backup: the triggers write it when images and links are restored.
 */
const NAMES = [
  "alter table easel.images add column title text, add column tags text[], add column collection_id text",
  `create table easel.collections (
    collection_id text primary key,
    owner_id text not null,
    name text not null,
    created_at timestamptz(3) not null
  )`,
  "create index collections_by_owner on easel.collections (owner_id)",
  "create table easel.image_words (image_id text primary key, owner_id text not null, said text not null)",
  `create function easel.said(i easel.images) returns text language sql stable as $$
    select lower(concat_ws(E'\n', i.title, given.params ->> 'prompt', case when i.link_code is null then given.params ->> 'content'
        else (select l.target from easel.short_links l where l.code = i.link_code) end)) || E'\n'
      || coalesce((select string_agg(lower(tag), E'\n') || E'\n' from unnest(i.tags) tag), '')
    from (select case when i.params::text ~ '(^|[^\\\\])(\\\\\\\\)*\\\\u(0000|d[89ab])' then '{}'::json else i.params end as params) given
    $$`,
  `create function easel.grams(owner_id text, said text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct mark || gram), '{}') from (select left(md5(owner_id), 6) as mark) owner, (
      select letter || lead(letter) over place || lead(letter, 2) over place as gram
      from unnest(string_to_array(said, null)) with ordinality as letters (letter, at) window place as (order by at)
    ) grams where gram is not null
    $$`,
  "create index image_words_by_grams on easel.image_words using gin (easel.grams(owner_id, said))",
  `create function easel.write_words(i easel.images) returns void language sql as $$
    insert into easel.image_words as w (image_id, owner_id, said) values (i.id, i.owner_id, easel.said(i))
    on conflict (image_id) do update set said = excluded.said where w.said <> excluded.said
    $$`,
  `create function easel.follow_image() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then truncate easel.image_words;
      elsif tg_op = 'DELETE' then delete from easel.image_words where image_id = old.id;
      else perform easel.write_words(new);
      end if;
      return null;
    end $$`,
  `create function easel.follow_link() returns trigger language plpgsql as $$
    begin
      perform easel.write_words(i) from easel.images i where i.id = new.image_id and i.link_code = new.code;
      return null;
    end $$`,
  `create trigger write_words after insert or update of title, tags or delete on easel.images
    for each row execute function easel.follow_image()`,
  "create trigger drop_words after truncate on easel.images execute function easel.follow_image()",
  `create trigger write_words after insert or update of target on easel.short_links
    for each row execute function easel.follow_link()`,
  // Of owners that are there now, the words are not written; of later ones every image has its row.
  "alter table easel.owners add column words_written boolean not null default false, add column words_until timestamptz(3)",
  "alter table easel.owners alter column words_written set default true",
] as const;

/**
 * The words of a new image are written by the sweep, because they cost a create more than all else that it writes. The newest images
 * are searched without them: see image-list.ts. A trigger notes the image, so that processes of the version before do it too.
 */
const WORDS_LATER = [
  `create table easel.words_due (
    owner_id text not null,
    created_at timestamptz(3) not null,
    image_id text not null,
    primary key (owner_id, created_at, image_id)
  )`,
  `create or replace function easel.follow_image() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into easel.words_due (owner_id, created_at, image_id) values (new.owner_id, new.created_at, new.id);
      elsif tg_op = 'TRUNCATE' then
        truncate easel.image_words, easel.words_due;
      elsif tg_op = 'DELETE' then
        delete from easel.image_words where image_id = old.id;
        delete from easel.words_due where owner_id = old.owner_id and created_at = old.created_at and image_id = old.id;
      else perform easel.write_words(new);
      end if;
      return null;
    end $$`,
  "drop trigger write_words on easel.short_links",
  `create trigger write_words after update of target on easel.short_links
    for each row execute function easel.follow_link()`,
] as const;

/**
 * Sums of each owner's ready pictures. A trigger keeps them, so that processes of the version before count too. What was there
 * before is counted after the migration, without a lock: see COUNT_PICTURES in picture-sums.ts.
 */
const PICTURE_SUMS = [
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

/**
 * Events of links and keys beside those of images: type, subject and data in place of an image's id, state and attempt. A trigger
 * completes what processes of the version before insert, and what these read. They pass the events of links and keys by, of which
 * they know nothing. The view shows the events of before, whose rows stay as they are.
 */
const EVENTS_OF_ALL = [
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

/** A poster ends with its image; a trigger sees to it, so that processes of the version before do it too. */
const POSTERS = [
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
const DERIVATIVES = [
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

/** Sessions of browsers and the one-time codes that begin them. They end with the key that they belong to. */
const SESSIONS = ["sessions", "sign_in_codes"].flatMap((table) => [
  `create table easel.${table} (
    sha256 bytea primary key,
    key_id text not null references easel.api_keys (key_id) on delete cascade,
    expires_at timestamptz(3) not null
  )`,
  `create index ${table}_by_expiry on easel.${table} (expires_at)`,
]);

const WEBHOOKS = [
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

/** The outbox of state changes. event-statements.ts explains how it is read. */
const EVENTS = [
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

/**
 * The image's row becomes the job; until here jobs were rows of pg-boss in a schema of their own. Every unfinished image
 * is available at once, in its old order: a job that a worker of the old version holds is taken over. Stop the old version first.
 */
const ONE_ROW_PER_JOB = [
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

/** Filters walk images_by_owner; only the star, which is rare, has an index of its own. */
const RECORDS = [
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

/** What only one kind has becomes JSON, so that another kind needs no column and no table. */
const DATA_OF_KINDS = [
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

/** Of pictures that were made before, those that are ready are taken over. */
const PICTURE_LOG = [
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

/** No reference to the image: the row stays when the image is deleted and purged. */
const SWAP_AUDITS = [
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

const FIRST_TABLES = [
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

/** How the name of a migration ends that versions before it cannot work with: their processes are stopped first, and refuse to start. */
const STOP_FIRST = /-stop-first$/;

/**
 * Migrates the tables to this version. Several processes may call it at once. Tables that a later version has migrated are left as
 * they are, so that a process of this version may start again during a rolling upgrade. Throws PostgreSQL's error when a
 * migration fails, and Error when a later version's tables do not fit this one.
 */
export async function migrate(db: Kysely<Tables>, log: Log): Promise<void> {
  const later = await laterMigrations(db);
  const barrier = later.find((name) => STOP_FIRST.test(name));
  if (barrier !== undefined)
    throw new Error(
      `a later version of Easel changed the tables (${barrier}), and this version cannot work with them: start that version, or restore a backup of this one`,
    );
  if (later.length > 0) {
    log.info({ migrations: later }, "a later version of Easel has added to the tables");
    return;
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    migrationTableSchema: "easel",
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Names of executed migrations that this version does not have; none when it has not executed all of its own. */
async function laterMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('easel.kysely_migration') is not null as there`.execute(db);
  if (!tables[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from easel.kysely_migration order by name`.execute(db);
  const names = rows.map(({ name }) => name);
  if (Object.keys(MIGRATIONS).some((name) => !names.includes(name))) return [];
  return names.filter((name) => !(name in MIGRATIONS));
}
