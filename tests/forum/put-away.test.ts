import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { demoPeople } from '#tests/members.ts';
import { openForum } from './people.ts';

/** Open a forum in which Tom has reported a message of Joan's. */
async function openReport(...[t]: Parameters<typeof openForum>) {
  const forum = await openForum(t);
  const { as, topic, reply } = forum;
  const { id } = await topic(demoPeople.tom);
  const written = await reply(id, demoPeople.joan);
  await as(demoPeople.tom, 'POST /forum/reports', { topic_id: id, post_id: written.id, why: 'Rude' });
  const [report] = (await as(demoPeople.derek, 'GET /api/moderation/reports')).body;
  const end = (act: string) =>
    as(demoPeople.derek, `POST /api/moderation/reports/${report.id}/end`, { act, outcome: 'It was rude.' });
  const post = async () => (await as(demoPeople.tom, `GET /forum/posts/${written.id}`)).body;
  const waiting = async () => (await as(demoPeople.derek, 'GET /api/moderation/reports')).body.length;
  const record = async () => {
    const rows = await forum.db.selectFrom('record').select('act').orderBy('at').execute();
    return rows.map(({ act }) => act).toSorted();
  };
  return { ...forum, end, post, waiting, record };
}

test('one call does what a report calls for and puts it away, with both in the record', async (t) => {
  const { end, post, waiting, record } = await openReport(t);
  assert.equal((await end('remove')).status, 204);
  assert.deepEqual([(await post()).removed, await waiting()], [true, 0]);
  assert.deepEqual(await record(), ['dealt with a report', 'removed a reply in']);
  assert.equal((await end('remove')).status, 404);
});

for (const [act, line] of [
  ['warn', 'warned'],
  ['week', 'suspended from writing'],
  ['month', 'suspended from writing'],
] as const)
  test(`a report is put away with its author: ${act}`, async (t) => {
    const { end, waiting, record, mails } = await openReport(t);
    assert.equal((await end(act)).status, 204);
    assert.deepEqual([await record(), await waiting()], [['dealt with a report', line].toSorted(), 0]);
    assert.ok((await mails()).some(({ mail }) => mail?.includes('It was rude.')));
  });

test('what fails on the way leaves nothing half done', async (t) => {
  const { end, post, waiting, record, db, mails } = await openReport(t);
  const before = (await mails()).length;
  // The last row that the request writes.
  const dealt = sql`new.act = 'dealt with a report'`;
  const isPostgres = process.env.TEST_POSTGRES_URL !== undefined;
  if (isPostgres) {
    await sql`create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
      db,
    );
    await sql`create trigger broken before insert on record for each row when (${dealt}) execute function broken()`.execute(
      db,
    );
  } else {
    await sql`create trigger broken before insert on record when ${dealt} begin select raise(abort, 'broken'); end`.execute(
      db,
    );
  }
  for (const act of ['remove', 'warn', 'week']) assert.equal((await end(act)).status, 500, act);
  assert.deepEqual([(await post()).removed, await waiting(), await record()], [false, 1, []]);
  assert.equal((await mails()).length, before);
  const joan = await db
    .selectFrom('member')
    .select('quiet_until')
    .where('id', '=', 'joan')
    .executeTakeFirst();
  assert.equal(joan?.quiet_until, null);
  await (isPostgres ? sql`drop trigger broken on record` : sql`drop trigger broken`).execute(db);
  assert.equal((await end('remove')).status, 204);
  assert.deepEqual([(await post()).removed, await waiting()], [true, 0]);
});
