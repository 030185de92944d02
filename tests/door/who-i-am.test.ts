// On both engines: notifications between processes.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { openPortOf } from './port.ts';

/** Open two processes at one database, each at a port, and sign in Tom, who is known to both of them. */
async function openTwo(t: TestContext) {
  const a = await openClub(t, { uses: true });
  const b = await openClub(t, { data: a.data, withCast: false });
  const says = [await openPortOf(t, a.app.listener), await openPortOf(t, b.app.listener)];
  const token = await a.signIn(demoPeople.tom);
  const officer = await a.signIn(demoPeople.peter);
  const headers = { authorization: `Bearer ${token}` };
  const told = async (say: (typeof says)[number]) => {
    const { status, body } = await say('GET /api/me', headers);
    return status === 200 ? JSON.parse(body) : status;
  };
  /** Check the response of each, once the other process has been notified; the process of the change returns it at once. */
  async function agree(right: (me: Awaited<ReturnType<typeof told>>) => unknown) {
    const [own, other] = says as [(typeof says)[number], (typeof says)[number]];
    assert.ok(right(await told(own)));
    const end = Date.now() + 20_000;
    while (!right(await told(other))) {
      assert.ok(Date.now() < end, 'the other process has not heard of it');
      await new Promise((done) => setTimeout(done, 20));
    }
  }
  await agree(({ role, rooms }) => role === 'member' && rooms.length === 0);
  return { a, agree, token, officer };
}

test('who I am is answered from memory until it is another: a name, a key, a room of the club, the way in', async (t) => {
  const { a, agree, token, officer } = await openTwo(t);
  const does = async (target: string, asked: { token: string; json?: unknown }) => {
    const { status, text } = await a.ask(target, asked);
    assert.ok(status < 300, text);
  };
  await does('PATCH /api/me', { token, json: { displayName: 'Tom at the green' } });
  await agree(({ shownAs }) => shownAs === 'Tom at the green');
  await does(`PUT /api/desk/members/${demoPeople.tom.id}/keys`, {
    token: officer,
    json: { rooms: ['calendar', 'playing'] },
  });
  await agree(({ rooms }) => rooms.join() === 'calendar,playing');
  await enableFeatures(a.db, 'duties');
  await a.context.version.read();
  await agree(({ rooms }) => rooms.join() === 'calendar');
  await does(`PUT /api/desk/members/${demoPeople.tom.id}/keys`, { token: officer, json: { rooms: [] } });
  await agree(({ rooms }) => rooms.length === 0);
  await does('POST /logout', { token });
  await agree((status) => status === 401);
});
