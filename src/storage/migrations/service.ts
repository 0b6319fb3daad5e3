/** What belongs to callers and to the installation. Statements of migrations, which are never changed once they are released. */

/** Sessions of browsers and the one-time codes that begin them. They end with the key that they belong to. */
export const SESSIONS = ["sessions", "sign_in_codes"].flatMap((table) => [
  `create table easel.${table} (
    sha256 bytea primary key,
    key_id text not null references easel.api_keys (key_id) on delete cascade,
    expires_at timestamptz(3) not null
  )`,
  `create index ${table}_by_expiry on easel.${table} (expires_at)`,
]);

/** Unlogged: rows that live for seconds and may be lost need no write-ahead log. 5,000 is PREVIEW_BYTES. */
export const PREVIEWS = [
  `create unlogged table easel.previews (
            image_id text primary key,
            attempt int not null,
            serial int not null default 1,
            webp bytea not null check (octet_length(webp) <= 5000)
          )`,
] as const;

/** Tokens of keys and addresses. */
export const RATES = [
  `create unlogged table easel.rate_buckets (
            key_id text primary key,
            tokens float8 not null,
            granted float8 not null,
            at timestamptz not null
          ) with (fillfactor = 50)`,
] as const;

/** The first start writes the row: see confirmInstallation. */
export const INSTALLATION = [
  `create table easel.installation (
            only_row boolean primary key default true check (only_row),
            id text not null,
            server text,
            database bigint,
            held_at timestamptz(3),
            held_because text,
            check ((held_at is null) = (held_because is null))
          )`,
] as const;
