// On both engines: LISTEN/NOTIFY.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  type ContentVersion,
  contentVersionChannel,
  followContentVersion,
  raiseContentVersion,
} from '#app/site/content-version.server.ts';
import { subscribeToChannel } from '#db/channel-subscription.ts';
import { openDatabase } from '#db/connection.ts';
import { readRunningSiteSettings } from '#server/followed-settings.ts';
import { starterData } from '#tests/database.ts';

const skip = !process.env.TEST_POSTGRES_URL;
const hour = 3_600_000;

/** Open the database twice, as two processes do. */
async function openTwice(t: TestContext) {
  const { databaseUrl } = await starterData(t);
  const [ours, theirs] = await Promise.all([openDatabase(databaseUrl), openDatabase(databaseUrl)]);
  t.after(() => Promise.all([ours.destroy(), theirs.destroy()]));
  return { ours, theirs, databaseUrl };
}

/** Wait at most 20 s for a new version. */
async function changed(version: ContentVersion, from: string) {
  for (let turn = 0; turn < 400 && version.current() === from; turn += 1) await wait(50);
  assert.notEqual(version.current(), from);
}

test('what another process writes has a new version, told only once what pages are made of is there', async (t) => {
  const { ours, theirs } = await openTwice(t);
  let made = 0;
  let told: (() => string) | undefined;
  const version = await followContentVersion(() => readRunningSiteSettings(ours), {
    milliseconds: 20,
    onChange: async () => {
      const before = told?.();
      await wait(30);
      assert.equal(told?.(), before);
      made += 1;
    },
  });
  told = version.current;
  t.after(() => version.stop());
  const before = version.current();
  await raiseContentVersion(theirs);
  await changed(version, before);
  assert.equal(version.current(), String(Number(before) + 1));
  assert.equal(made, 2);
});

test('looks that overlap never bring an older version back', async (t) => {
  const { ours } = await openTwice(t);
  const version = await followContentVersion(() => readRunningSiteSettings(ours), {
    milliseconds: hour,
    onChange: () => wait(10),
  });
  t.after(() => version.stop());
  const before = Number(version.current());
  for (let turn = 1; turn <= 5; turn += 1) {
    await raiseContentVersion(ours);
    const looks = [version.read(), version.read(), version.read()];
    await Promise.all(looks);
    assert.equal(version.current(), String(before + turn));
  }
});

test('PostgreSQL calls it out at once, and a line that was cut is made again with nothing missed', {
  skip,
}, async (t) => {
  const { ours, theirs, databaseUrl } = await openTwice(t);
  let isUp = () => false;
  const version = await followContentVersion(() => readRunningSiteSettings(ours), {
    milliseconds: hour,
    hear: (heard) => {
      const hearing = subscribeToChannel(databaseUrl, contentVersionChannel, heard);
      isUp = hearing.isUp;
      return hearing;
    },
  });
  t.after(() => version.stop());
  const up = async () => {
    for (let turn = 0; turn < 400 && !isUp(); turn += 1) await wait(50);
    assert.ok(isUp());
  };
  await up();
  let before = version.current();
  await theirs.transaction().execute(raiseContentVersion);
  await changed(version, before);

  before = version.current();
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${`${contentVersionChannel} listener`} and datname = current_database()`.execute(
    theirs,
  );
  assert.equal(rows.length, 1);
  await raiseContentVersion(theirs);
  await changed(version, before);
  await up();
});
