import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { getPhotoStoreLocation } from '#app/modules/gallery/store/photo-store.server.ts';
import { parseClub } from '#app/site/club.ts';
import type { Database } from '#db/connection.ts';
import { contentTableKeys } from '#db/content-tables.ts';
import { exportContent } from '#server/content/export-content.ts';
import { importContent } from '#server/content/import-content.ts';
import { loadDemoPeople } from '#server/demo/cast.ts';
import { loadDemoClub } from '#server/demo/demo-parts.ts';
import { projectRootFolder, readServerConfig } from '#server/settings/config.ts';
import { openSiteServices } from '#server/site.ts';
import { openImageWorker } from '#server/workers/image-worker.ts';
import { starterData } from '#tests/database.ts';
import { keepFewPictures } from './few-pictures.ts';
import { fillLeague } from './fill-league.ts';

export const now = new Date('2025-05-20T09:00:00Z');
export const content = join(projectRootFolder, 'content');
export const club = () => parseClub(readFileSync(join(content, 'club.json'), 'utf8'));

export function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-content-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Return an installation whose database and photographs a test may export and import. */
export function placeOf(db: Database, photos: string) {
  const place = {
    db,
    clock: () => now,
    club: club(),
    photos: getPhotoStoreLocation(photos),
    imageWorker: openImageWorker(),
  };
  return {
    ...place,
    photos,
    export: (folder: string) => exportContent({ ...place, content }, folder),
    import: (folder: string, replace = false) => importContent(place, folder, { replace }),
  };
}

/** Open the starter club with rows in every table of the content, and with members, mail and a forum around it. */
export async function openFullClub(t: TestContext) {
  const { dataDir, databaseUrl } = await starterData(t);
  const env = {
    DATA_DIR: dataDir,
    ...(databaseUrl.startsWith('postgres') && { DATABASE_URL: databaseUrl }),
  };
  const { site: context, close } = await openSiteServices({ ...readServerConfig(env), logLevel: 'silent' });
  t.after(close);
  const { db } = context;
  context.clock = () => now;
  await loadDemoPeople(db, () => now);
  await loadDemoClub(context, { only: ['competitions'] });
  await fillRest(db);
  await keepFewPictures(db, join(dataDir, 'photos'));
  return { ...placeOf(db, join(dataDir, 'photos')), dataDir, databaseUrl };
}

async function fillRest(db: Database): Promise<void> {
  const updated_at = now.toISOString();
  const team = {
    ...{ league: 'tuesday', season: 2025, is_us: 0, updated_at, carried_played: 0, carried_won: 0 },
    ...{ carried_lost: 0, carried_drawn: 0, carried_for: 0, carried_against: 0, carried_points: 2.5 },
  };
  await db.insertInto('section').values({ id: 'ladies', position: 0, name: 'Ladies', put_by: 0 }).execute();
  const ours = {
    id: 'larkby-a',
    position: 0,
    name: '{club} A',
    section: 'ladies',
    league: 'tuesday',
    put_by: 0,
  };
  await db.insertInto('team').values(ours).execute();
  const format = JSON.stringify({ rinks: 3, win: 4, draw: 2 });
  const cup = {
    slug: 'county-cup',
    position: 0,
    season: 2025,
    name: 'County Cup',
    about: 'Run by\nthe county.',
  };
  await db
    .insertInto('cup')
    .values({ ...cup, section: 'ladies', team: 'larkby-a', format, put_by: 0 })
    .execute();
  const others = { round: 'Final', home: 'Osmoor', away: 'Tathby', score: '61-54', winner: 'home' as const };
  await db
    .insertInto('cup_tie')
    .values({ id: 'ct1', cup: 'county-cup', season: 2025, position: 0, ...others })
    .execute();
  const event = '2025-07-13-county';
  const sheet = JSON.stringify({ state: 'played', shots: { home: 61, away: 61 }, extraEnd: 'home' });
  await db
    .updateTable('event')
    .set({ cup: 'county-cup', round: 'Final', play_by: '2025-07-20', sheet, format: 'friendly' })
    .where('id', '=', event)
    .execute();
  const line = { rink: '3', what: 'Final', place: '', note: '', result: '', tie: null };
  await db
    .insertInto('programme_line')
    .values({ id: 'pl1', event, position: 0, day: '2025-07-13', time: '14:00', ...line })
    .execute();
  const before = { id: 'tuesday-2024', league: 'tuesday', season: 2024, name: 'Afternoons', rule_card: null };
  await db.insertInto('league_season').values(before).execute();
  await db
    .insertInto('league_team')
    .values([
      { ...team, id: 'us', name: '{club}', is_us: 1 },
      { ...team, id: 'them', name: 'Osmoor "A", & Co' },
    ])
    .execute();
  await db
    .insertInto('league_match')
    .values({
      ...{ id: 'm1', league: 'tuesday', season: 2025, day: '04-22', home: 'us', away: 'them' },
      ...{
        state: 'abandoned',
        conceded_by: null,
        ends: 15,
        home_points: 5.5,
        away_points: 2.5,
        home_shots: 60,
      },
      ...{ away_shots: 41, rinks: '[{"home":20,"away":11}]', event: null, note: '', updated_at },
    })
    .execute();
  await fillLeague(db, now);
  await db
    .insertInto('deduction')
    .values({ id: 'd1', team: 'them', points: 0.5, shots: 7.5, why: 'A short rink', updated_at })
    .execute();
  await db
    .insertInto('green')
    .values({ id: 'green', state: 'open', rinks: 4, note: 'Firm', said_at: updated_at })
    .execute();
  await db
    .insertInto('notice')
    .values({
      id: 'n1',
      title: '=cmd|x',
      body: 'Line one\nline two',
      starts: '2025-05-01',
      ends: null,
      is_pinned: 1,
    })
    .execute();
  await db
    .insertInto('setting')
    .values({
      id: 'club',
      facts: JSON.stringify({ secretary: 'Somebody Else', 'fees.membership': '£48.00' }),
    })
    .execute();
  const open = await db.selectFrom('open').select('slug').orderBy('slug').limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('open_result')
    .values({
      ...{ id: 'r1', open: open.slug, season: 2024, day: '06-30', winner: '+A & B', runner_up: '', note: '' },
    })
    .execute();
  await db
    .insertInto('open_entry')
    .values({
      ...{ id: 'x1', open: open.slug, season: 2025, number: 1, held_on: '2025-06-30', skip: 'Mo Entrant' },
      ...{ others: '[]', email: 'mo@entrants.example', phone: '01632 960001', note: '', is_paid: 0 },
      ...{ is_by_hand: 1, state: 'in' as const, made_at: updated_at, sending: null },
    })
    .execute();
  await db
    .updateTable('officer')
    .set({ picture: '/photos/officers/320/ann.webp' })
    .where('id', '=', '1')
    .execute();
  const list = {
    type: 'doc',
    content: [
      { type: 'orderedList', attrs: { start: 3 }, content: [] },
      { type: 'image', attrs: { src: '/photos/pages/960/kept.webp', alt: 'Tea', width: 960, height: 540 } },
    ],
  };
  await db
    .updateTable('page')
    .set({ body: JSON.stringify(list), updated: '2025-05-19', version: 3 })
    .where('key', '=', 'county')
    .execute();
  await db
    .updateTable('album')
    .set({ hidden: 1, agreed_at: updated_at, agreed_by: 'Pauline Escritt' })
    .where('id', '=', 'opening-day-2025')
    .execute();
  await db
    .updateTable('event')
    .set({ note: '=HYPERLINK("x")', state: 'cancelled', rules: '' })
    .where('id', '=', '2025-04-12-roll-up')
    .execute();
}

/** Return every file of a folder, by its path. */
export function filesOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]),
  );
}

/** Return all that an import could have changed. */
export async function everything(db: Database, photos: string) {
  const rows: Record<string, unknown> = {};
  for (const table of [...Object.keys(contentTableKeys), 'site', 'record', 'change', 'category'])
    rows[table] = await db
      .selectFrom(table as 'page')
      .selectAll()
      .execute();
  mkdirSync(photos, { recursive: true });
  return { rows, files: filesOf(photos), places: readdirSync(photos).sort() };
}
