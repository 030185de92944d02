// On both engines: LISTEN/NOTIFY, and concurrent transactions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import {
  purgeForumStreamEvents,
  readLastForumStreamEventId,
  recordForumStreamEvent,
} from '#app/modules/forum-live/events.server.ts';
import { isPostgres } from '#db/connection.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { openSite } from '#tests/site.ts';
import { openForum, pause } from './watching.ts';

test('whoever lost the line is told what they missed, in order and once', async (t) => {
  const { topic, reply, watch, db } = await openForum(t);
  const id = await topic();
  const first = await watch(`?topic=${id}`);
  await first.next();
  await reply(id);
  const last = (await first.next()).id;
  await first.leave();
  const missed = [await reply(id), await reply(await topic('Other')), await reply(id)];
  const again = await watch(`?topic=${id}`, undefined, { 'last-event-id': String(last) });
  const hello = await again.next();
  assert.deepEqual([hello.event, hello.data, hello.id], ['hello', { resumed: true }, last]);
  const fresh = await reply(id);
  const heard = [await again.next(), await again.next(), await again.next()];
  assert.deepEqual(
    heard.map(({ data }) => data.post),
    [missed[0], missed[2], fresh],
  );
  assert.equal(again.waiting(), 0);
  // After an event that is too old, or in the future, the client must fetch everything anew.
  for (const since of [(heard[2]?.id ?? 0) + 1, 999_999_999]) {
    const line = await watch(`?since=${since}`);
    assert.equal((await line.next()).data.resumed, false);
    await line.leave();
  }
  await db.transaction().execute(async (tx) => {
    for (let turn = 0; turn < 301; turn += 1) await recordForumStreamEvent(tx, 'topic', id);
  });
  await purgeForumStreamEvents(db);
  const late = await watch(`?since=${last}`);
  assert.equal((await late.next()).data.resumed, false);
  const kept = await db.selectFrom('forum_event').selectAll().orderBy('id').execute();
  assert.deepEqual([kept.length, kept.at(-1)?.id], [300, await readLastForumStreamEventId(db)]);
});

test('the line of a member who is suspended ends, by whichever process', async (t) => {
  const club = await openForum(t);
  const beside = await openClub(t, { data: club.data, withCast: false });
  const peter = await club.signIn(demoPeople.peter);
  const act = '/api/desk/members/joan/suspension';
  for (const { ask } of [club, beside]) {
    const line = await club.watch('', await club.signIn(demoPeople.joan));
    await line.next();
    assert.equal((await ask(`POST ${act}`, { token: peter })).status, 204);
    assert.equal((await line.next()).event, 'end');
    assert.ok(await line.over());
    assert.equal((await club.ask(`DELETE ${act}`, { token: peter })).status, 204);
  }
});

test('of two processes on one database, one hears what is written through the other', async (t) => {
  const club = await openForum(t);
  const { topic, reply, watch, db, data, clock } = club;
  const id = await topic();
  const other = await openSite(t, { data, clock, now: '2025-05-20T08:00:00Z' });
  const line = await watch(`?topic=${id}`, undefined, {}, other.get);
  await line.next();
  const one = await reply(id);
  assert.equal((await line.next()).data.post, one);
  if (!isPostgres(db)) return;
  // The listening connection breaks, and messages written meanwhile arrive all the same.
  const hearing = sql`from pg_stat_activity where application_name = 'forum listener' and datname = current_database()`;
  const heard = async () => {
    while ((await sql`select pid ${hearing}`.execute(db)).rows.length === 0) await pause(50);
  };
  await heard();
  await sql`select pg_terminate_backend(pid) ${hearing}`.execute(db);
  const two = await reply(id);
  assert.equal((await line.next()).data.post, two);
  await heard();
  const three = await reply(id);
  assert.equal((await line.next()).data.post, three);
});

test('what many write at the same time is heard of in order, each once', async (t) => {
  const { topic, reply, watch, ask, joan, tom, derek } = await openForum(t);
  const id = await topic();
  const line = await watch(`?topic=${id}`);
  let last = (await line.next()).id;
  const posted = await Promise.all(
    Array.from({ length: 12 }, (_, index) => reply(id, `Reply ${index}`, [joan, tom, derek][index % 3])),
  );
  const heard: (string | undefined)[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const event = await line.next();
    assert.ok(event.id > last);
    last = event.id;
    heard.push(event.data.post);
  }
  assert.deepEqual(heard.toSorted(), posted.toSorted());
  const posts = (await ask(`GET /forum/posts?topic_id=${id}`, { token: joan })).body;
  assert.deepEqual(
    posts.map(({ place }: { place: number }) => place),
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  const moments = posts.map(({ created_at }: { created_at: string }) => created_at);
  assert.deepEqual(moments, [...new Set(moments)].toSorted());
});
