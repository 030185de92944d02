// Keeps the database of this version, as a first start makes it, among those that later versions must start on:
// `node scripts/keep-database.mjs`, once for each version that brings migrations (docs/contributing.md).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync } from 'node:zlib';
import { getPhotoStoreLocation, openFilePhotoStore } from '#app/modules/gallery/store/photo-store.server.ts';
import { loadStarterContent } from '#content-files/starter.ts';
import { openDatabase } from '#db/connection.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { contentRuleParsers } from '#server/content/club-rules.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { openImageWorker } from '#server/workers/image-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'bowls-kept-'));
const file = join(folder, 'club.db');
const at = new Date().toISOString();
const text = (words) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] });

const db = await openDatabase(`sqlite:${file}`);
await migrateDatabase(db);
const imageWorker = openImageWorker();
await loadStarterContent(
  db,
  openFilePhotoStore(getPhotoStoreLocation(join(folder, 'photos')), imageWorker),
  join(projectRootFolder, 'content'),
  contentRuleParsers,
);
imageWorker.stop();
// Delete all texts but one: they are the largest part.
await db
  .updateTable('page')
  .set({ body: text('A text of an earlier version.') })
  .where('key', '<>', 'about')
  .execute();
await db
  .updateTable('open')
  .set({ body: text('An open of an earlier version.') })
  .execute();
const member = { role: 'member', added_at: at };
await db
  .insertInto('member')
  .values([
    { ...member, id: 'm1', name: 'Alice Earlier', email: 'alice@example.org', mail_key: 'key-1' },
    { ...member, id: 'm2', name: 'Tom Earlier', email: 'tom@example.org', mail_key: 'key-2' },
  ])
  .execute();
const { id: category } = await db
  .selectFrom('category')
  .select('id')
  .orderBy('position')
  .executeTakeFirstOrThrow();
await db
  .insertInto('topic')
  .values({
    ...{
      id: 't1',
      category,
      author: 'm1',
      title: 'The green opens early',
      content: text('The first swallow.'),
    },
    ...{ created_at: at, last_at: at, replies: 1, is_locked: 0, is_pinned: 0 },
  })
  .execute();
await db
  .insertInto('post')
  .values({
    id: 'p1',
    topic: 't1',
    author: 'm2',
    content: text('So did the greenkeeper.'),
    created_at: at,
    place: 1,
  })
  .execute();
await db
  .insertInto('forum_words')
  .values({ written: 'p1', topic: 't1', title: '', words: 'So did the greenkeeper.' })
  .execute();
await keepLeague();
await db.destroy();

const database = new DatabaseSync(file);
database.exec('pragma journal_mode = delete');
database.exec('vacuum');
database.close();
const git = (...words) => execFileSync('git', words, { cwd: projectRootFolder, encoding: 'utf8' }).trim();
const name = `${git('rev-list', '--count', 'HEAD').padStart(3, '0')}-${git('rev-parse', '--short=7', 'HEAD')}.db.br`;
writeFileSync(join(projectRootFolder, 'tests/old-databases', name), brotliCompressSync(readFileSync(file)));
rmSync(folder, { recursive: true, force: true });
console.log(`tests/old-databases/${name}`);

/** A league whose table is computed from the club's own results. */
async function keepLeague() {
  const [league, season] = ['friday', 2025];
  const nothing = Object.fromEntries(
    ['played', 'won', 'lost', 'drawn', 'for', 'against', 'points'].map((figure) => [`carried_${figure}`, 0]),
  );
  await db.updateTable('league').set({ source: 'own' }).where('day', '=', league).execute();
  const teams = ['{club}', 'Tathby', 'Osmoor'].map((name, place) => ({
    ...{ id: `friday-${place}`, league, season, name, is_us: place === 0 ? 1 : 0, updated_at: at },
    ...nothing,
  }));
  await db.insertInto('league_team').values(teams).execute();
  const match = (id, day, home, away, points, shots) => ({
    ...{ id, league, season, day, home: `friday-${home}`, away: `friday-${away}`, state: 'played' },
    ...{ home_points: points[0], away_points: points[1], home_shots: shots[0], away_shots: shots[1] },
    ...{ rinks: '[]', event: null, note: '', updated_at: at },
  });
  await db
    .insertInto('league_match')
    .values([
      match('k1', '04-18', 0, 1, [8, 4], [70, 61]),
      match('k2', '04-25', 1, 2, [6, 6], [66, 66]),
      match('k3', '05-02', 2, 0, [10, 2], [80, 48]),
    ])
    .execute();
}
