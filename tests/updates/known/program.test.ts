// On both engines: the serving version, and its first time, are one row.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { readRunningProgram, recordServedVersion } from '#server/updates/versions/running-program.ts';
import { day, demoPeople, openDesk } from '#tests/members.ts';

const { version } = JSON.parse(readFileSync(join(projectRootFolder, 'package.json'), 'utf8'));

async function open(t: TestContext, options: Parameters<typeof openDesk>[1] = {}) {
  const club = await openDesk(t, options);
  const { db, clock, context } = club;
  const serve = async (as: string) => {
    context.program = { ...(await readRunningProgram(db)), version: as };
    await recordServedVersion({ db, clock, program: context.program });
  };
  const front = async (who = demoPeople.peter) =>
    (await club.ask('GET /api/me/desk', { token: await club.signIn(who) })).body.newVersion;
  return { ...club, serve, front };
}

test('a version is noted as it begins to serve, and not again when it is started again', async (t) => {
  const { serve, context, db, clock, move } = await open(t);
  await serve('0.2.0');
  const since = clock().toISOString();
  assert.deepEqual([context.program.since, context.program.isUpdate], [since, true]);
  move(day);
  await serve('0.2.0');
  await recordServedVersion({ db, clock, program: { version: '0.2.0', changes: [] } });
  const row = await db
    .selectFrom('site')
    .select('value')
    .where('key', '=', 'program')
    .executeTakeFirstOrThrow();
  assert.deepEqual(JSON.parse(row.value), { version: '0.2.0', since, isUpdate: true });
  await serve('0.3.0');
  assert.equal(context.program.since, clock().toISOString());
});

test('after an update the desk’s front leads whoever has a room to what is new, for thirty days', async (t) => {
  const { serve, front, move } = await open(t);
  assert.equal(await front(), null);
  await serve('0.2.0');
  assert.equal(await front(), '0.2.0');
  assert.equal(await front(demoPeople.derek), '0.2.0');
  assert.equal(await front(demoPeople.tom), null);
  move(30 * day);
  assert.equal(await front(), '0.2.0');
  move(day);
  assert.equal(await front(), null);
});

test('a new site has nothing new', async (t) => {
  const { db, clock, context } = await open(t);
  await db.deleteFrom('member').execute();
  await recordServedVersion({ db, clock, program: context.program });
  assert.equal(context.program.isUpdate, false);
});

test('what each version brought is read at the desk, and by no member without a section of it', async (t) => {
  const { ask, signIn } = await open(t);
  const { body } = await ask('GET /api/desk/whats-new', { token: await signIn(demoPeople.derek) });
  assert.equal(body.version, version);
  assert.equal(body.versions[0].version, version);
  assert.ok(body.versions[0].groups.some(({ name }: { name: string }) => name === 'For Club admin'));
  assert.equal((await ask('GET /api/desk/whats-new')).status, 401);
  assert.equal((await ask('GET /api/desk/whats-new', { token: await signIn(demoPeople.tom) })).status, 403);
});
