import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '#db/connection.ts';
import { databaseMigrations, migrateDatabase } from '#db/migrate.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { withFewPictures } from '#tests/content/few-pictures.ts';
import {
  copyOf,
  type Data,
  emptyPlace,
  hasSeason,
  stateOf,
  type Test,
  temporaryFolder,
} from './interrupted-data.ts';
import { type Ended, firstStart, moment, run, start, startOnce, told } from './interrupted-run.ts';

export async function interruptFirstStart(t: Test, kills: number): Promise<Ended> {
  const ended = { before: 0, after: 0 };
  const content = withFewPictures(join(projectRootFolder, 'content'), join(temporaryFolder(t), 'content'));
  const whole = await emptyPlace(t);
  const took = await run(firstStart(content), whole);
  const state = await stateOf(whole);
  for (let kill = 0; kill < kills; kill += 1) {
    const data = await emptyPlace(t);
    const when = moment(kill, kills, took, 0.05);
    await run(firstStart(content), data, when);
    const wasThere = await hasSeason(data);
    await startOnce(data, content);
    told(await stateOf(data), { before: '', after: state }, ended, when);
    if (!wasThere) {
      ended.after -= 1;
      ended.before += 1;
    }
  }
  return ended;
}

export async function interruptMigration(t: Test, kills: number): Promise<Ended> {
  const ended = { before: 0, after: 0 };
  const old = await emptyPlace(t);
  await fillOld(old);
  const whole = await copyOf(t, old);
  const took = await run(start, whole);
  const state = await stateOf(whole);
  const all = Object.keys(databaseMigrations);
  for (let kill = 0; kill < kills; kill += 1) {
    const data = await copyOf(t, old);
    const when = moment(kill, kills, took, 0.3);
    await run(start, data, when);
    const done = await migrationsOf(data);
    const [before, after] = [done.length === all.indexOf(lastOld) + 1, done.length === all.length];
    assert.ok(before || after, `${done.length} migrations, killed at ${JSON.stringify(when)}`);
    ended[before ? 'before' : 'after'] += 1;
    await startOnce(data);
    assert.equal(await stateOf(data), state, `killed at ${JSON.stringify(when)}`);
  }
  return ended;
}

const lastOld = '008-quick-forum';

/** A site of an old version: a season, and a forum with so many messages that later migrations take time. */
async function fillOld({ databaseUrl }: Data) {
  const db = await openDatabase(databaseUrl);
  await migrateDatabase(db, lastOld);
  const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await old.insertInto('season').values({ year: 2019 }).execute();
  const events = Array.from({ length: 500 }, (_, index) => ({
    ...{ id: `e${index}`, season: 2019, day: '2019-06-01', weekday: 'Saturday', type: 'friendly' },
    ...{ opponent: `Club ${index}`, location: 'home', updated_at: '2019-01-01T00:00:00.000Z' },
  }));
  await old.insertInto('event').values(events).execute();
  await db.destroy();
}

async function migrationsOf({ databaseUrl }: Data): Promise<string[]> {
  const db = await openDatabase(databaseUrl);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  await db.destroy();
  return rows.map(({ name }) => name);
}
