import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { validateBackup } from '#server/backup/archive.ts';
import { createBackup } from '#server/backup/backup.ts';
import { loadDemoPeople } from '#server/demo/cast.ts';
import { keepFewPictures } from '#tests/content/few-pictures.ts';
import {
  copyOf,
  copyOfShared,
  type Data,
  emptyPlace,
  hasSeason,
  starterBeside,
  stateOf,
  type Test,
} from './interrupted-data.ts';
import { changedExport } from './interrupted-import.ts';
import { club, type Ended, moment, run, startOnce, told } from './interrupted-run.ts';
import { interruptFirstStart, interruptMigration } from './interrupted-start.ts';

const onPostgres = process.env.TEST_POSTGRES_URL;

type Interrupt = (t: Test, kills: number) => Promise<Ended>;

/** Kills of every command except the serving site, each at another moment of its run. */
export const interruptions: Record<string, Interrupt> = {
  'first start': interruptFirstStart,
  migration: interruptMigration,
  import: interruptImport,
  backup: interruptBackup,
  restore: (t, kills) => interruptRestore(t, kills, false),
  'restore --replace': (t, kills) => interruptRestore(t, kills, true),
  'move-to': interruptMove,
};

async function interruptImport(t: Test, kills: number): Promise<Ended> {
  const ended = { before: 0, after: 0 };
  const site = await starterBeside(t);
  const db = await openDatabase(site.databaseUrl);
  await keepFewPictures(db, join(site.dataDir, 'photos'));
  await db.destroy();
  const folder = join(site.beside, 'content');
  await changedExport(site, folder);
  const before = await stateOf(site);
  const whole = await copyOf(t, site);
  const took = await run(club('import', folder, '--yes'), whole);
  const after = await stateOf(whole);
  assert.notEqual(before, after);
  for (let kill = 0; kill < kills; kill += 1) {
    const data = await copyOf(t, site);
    const when = moment(kill, kills, took);
    await run(club('import', folder, '--yes'), data, when);
    await startOnce(data);
    const state = await stateOf(data);
    told(state, { before, after }, ended, when);
    if (state === before && kill % 4 === 0) {
      await run(club('import', folder, '--yes'), data);
      assert.equal(await stateOf(data), after);
    }
  }
  return ended;
}

async function interruptBackup(t: Test, kills: number): Promise<Ended> {
  const ended = { before: 0, after: 0 };
  const site = await starterBeside(t);
  const took = await run(club('backup', join(site.beside, 'first.tar.gz')), site);
  for (let kill = 0; kill < kills; kill += 1) {
    const file = join(site.beside, `${kill}.tar.gz`);
    const when = moment(kill, kills, took, 0.3);
    await run(club('backup', file), site, when);
    ended[existsSync(file) ? 'after' : 'before'] += 1;
    if (!existsSync(file) && kill % 4 === 0) await run(club('backup', file), site);
    if (existsSync(file)) await validateBackup(file);
  }
  await startOnce(site);
  return ended;
}

/** Restores into a site with members in it; without `replace`, into an empty place. */
async function interruptRestore(t: Test, kills: number, replace: boolean): Promise<Ended> {
  const ended = { before: 0, after: 0 };
  const other = await starterBeside(t);
  const db = await openDatabase(other.databaseUrl);
  await loadDemoPeople(db, () => new Date());
  await db.destroy();
  const file = join(other.beside, 'club.tar.gz');
  await createBackup(other, file, new Date());
  const after = await stateOf(other);
  const site = replace ? await starterBeside(t) : undefined;
  const before = await stateOf(site ?? (await starterBeside(t)));
  assert.notEqual(before, after);
  const place = async () => (site ? copyOf(t, site) : emptyPlace(t));
  const words = club('restore', file, ...(replace ? ['--replace'] : []));
  const whole = await place();
  const took = await run(words, whole);
  assert.equal(await stateOf(whole), after);
  for (let kill = 0; kill < kills; kill += 1) {
    const data = await place();
    const when = moment(kill, kills, took);
    await run(words, data, when);
    // An empty place gets the starter club at its next start.
    await startOnce(data);
    const state = await stateOf(data);
    told(state, { before, after }, ended, when);
    if (state === before && kill % 4 === 0) {
      await run(club('restore', file, '--replace'), data);
      assert.equal(await stateOf(data), after);
      assert.deepEqual(
        readdirSync(join(data.dataDir, '..')).filter((name) => name.startsWith('.')),
        [],
      );
    }
  }
  return ended;
}

/** To PostgreSQL where there is one, else to another file. */
async function interruptMove(t: Test, kills: number): Promise<Ended> {
  const ended = { before: 0, after: 0 };
  const site = await starterBeside(t);
  const from = onPostgres ? await movedToFile(site) : site;
  const target = async (name: string) =>
    onPostgres ? copyOfShared(onPostgres, 'template0') : `sqlite:${join(site.beside, name)}`;
  const first = await target('first.db');
  const took = await run(club('move-to', first), from);
  const state = await stateOf({ ...site, databaseUrl: first });
  for (let kill = 0; kill < kills; kill += 1) {
    const databaseUrl = await target(`${kill}.db`);
    const when = moment(kill, kills, took);
    await run(club('move-to', databaseUrl), from, when);
    const there = await hasSeason({ ...site, databaseUrl });
    ended[there ? 'after' : 'before'] += 1;
    if (!there && kill % 4 === 0) await run(club('move-to', databaseUrl), from);
    if (there || kill % 4 === 0) assert.equal(await stateOf({ ...site, databaseUrl }), state);
  }
  return ended;
}

async function movedToFile(site: Data): Promise<Data> {
  const file = `sqlite:${join(site.dataDir, 'club.db')}`;
  await run(club('move-to', file), site);
  return { ...site, databaseUrl: file };
}
