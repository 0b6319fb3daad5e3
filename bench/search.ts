/**
 * How an owner's images are found by words and tags: the plan of the look-up in the index, and the time of whole pages.
 *
 *   npx node bench/search.ts [images]      1,000,000 by default, of two owners, on an embedded PostgreSQL; about fifteen minutes
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { openStore } from "../src/storage/postgres-store.ts";

const IMAGES = Number(process.argv[2] ?? 1_000_000);
const TURNS = 5;
const log = { info() {}, warn() {}, error() {} };
const folder = mkdtempSync(join(tmpdir(), "easel-search-"));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "pg"), log });
try {
  const store = await openStore({ databaseUrl: postgres.connection, clock: { now: () => new Date() }, log });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const begin = performance.now();
  for (const statement of filling()) await client.query(statement);
  console.log(`${IMAGES} images of two owners, filled in ${Math.round((performance.now() - begin) / 1000)} s`);
  const { rows: sizes } = await client.query(
    "select pg_size_pretty(pg_relation_size('easel.image_words')) as words, pg_size_pretty(pg_relation_size('easel.image_words_by_grams')) as index",
  );
  console.log(`words ${sizes[0].words}, index ${sizes[0].index}\n`);
  // As the pool of the service plans.
  await client.query("set plan_cache_mode = force_generic_plan");
  await client.query(
    `prepare look_up (text, text) as select image_id from easel.image_words
     where owner_id = $1 and easel.grams(owner_id, said) @> easel.grams($1, lower($2)) and said like '%' || lower($2) || '%'`,
  );
  for (const word of ["okapi", "castle"]) {
    const { rows } = await client.query(`explain (analyze, buffers) execute look_up('own_0', '${word}')`);
    console.log(`${word}\n${rows.map((row) => `  ${row["QUERY PLAN"]}`).join("\n")}\n`);
  }
  console.log("| search | images of the page | p50, ms |\n|---|---|---|");
  const searches = {
    "a word of 1 image in 100,000": { words: ["okapi"] },
    "two such words, together in none": { words: ["okapi", "zeppelin"] },
    "a word of every image": { words: ["castle"] },
    "a word of no image": { words: ["xylophone"] },
    "a tag of 1 image in 100,000": { tag: "Spring sale" },
    "no words": {},
  };
  for (const [name, filter] of Object.entries(searches)) {
    const times: number[] = [];
    let found = 0;
    for (let turn = 0; turn < TURNS; turn++) {
      const start = performance.now();
      found = (await store.images.list({ ownerId: "own_0", limit: 20, ...filter })).images.length;
      times.push(performance.now() - start);
    }
    console.log(`| ${name} | ${found} | ${times.sort((a, b) => a - b)[TURNS >> 1]?.toFixed(1)} |`);
  }
  await client.end();
  await store.close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Prompts of ten words out of a hundred; the rare words lie behind the newest thousand. The index is built at the end, which is quicker. */
function filling(): readonly string[] {
  const prompt = `'a castle by lake ' || i % 97 || ' under trees ' || i % 89 || ' with boats and birds number ' || i % 1009
    || case when i % 100000 = 2000 then ' okapi' when i % 100000 = 2002 then ' zeppelin' else '' end`;
  return [
    "alter table easel.images disable trigger write_words",
    `insert into easel.images (id, kind, owner_id, state, queue_type, virtual_start, params, inputs, seed, warnings, created_at, finished_at, failure, tags)
     select 'old' || i, 'art_v5', 'own_' || i % 2, 'failed', 'fast', 1, json_build_object('prompt', ${prompt}, 'style', 'Photographic'),
       '{}', i, '[]', now() - i * interval '1 second', now(), '{"type":"GENERATION_FAILED","message":"x"}',
       case when i % 100000 = 3000 then array['spring sale'] end
     from generate_series(1, ${IMAGES}) i`,
    "alter table easel.images enable trigger write_words",
    "drop index easel.image_words_by_grams",
    "insert into easel.image_words select i.id, i.owner_id, easel.said(i) from easel.images i",
    "create index image_words_by_grams on easel.image_words using gin (easel.grams(owner_id, said))",
    "insert into easel.owners select 'own_' || i, 0, 0, 0 from generate_series(0, 1) i",
    "vacuum (analyze) easel.images",
    "vacuum (analyze) easel.image_words",
  ];
}
