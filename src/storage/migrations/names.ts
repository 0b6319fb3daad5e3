/** Titles, tags and collections, and what a search reads. Statements of migrations, which are never changed once they are released. */

/**
 * Titles, tags and collections, and what a search reads: one row of text for each image. Triggers write it, so that processes of the
 * version before do it too; that of images of before is written after the migration, in parts: see image-words.ts.
 *
 * A table of its own, because an image's row is written anew at every change of its state, and the index with it. The index holds every
 * three letters in a row, each behind a mark of the owner: a search reads nothing of other owners. No extension of the server is needed.
 * Parameters with escapes that PostgreSQL has no text for (NUL, half a surrogate pair) are not searched.
 * The table is no part of a backup: the triggers write it when images and links are restored.
 */
export const NAMES = [
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
export const WORDS_LATER = [
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
