import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { entriesIn, openDiary } from './own.ts';

test('a private address opens the diary without signing in, and is kept by nobody', async (t) => {
  const club = await openDiary(t);
  await club.pick(0, { rink: 2, place: 0 });
  await club.pick(0, { member: 'joan', rink: 2, place: 2 });
  const path = await club.address();
  assert.match(path, /^\/diary\/[\w-]{43}\.ics$/);
  const { status, headers, text } = await club.ask(`GET ${path}`);
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'text/calendar; charset=utf-8');
  assert.equal(headers.get('cache-control'), 'private, no-store');
  const [entry] = [...entriesIn(text).values()];
  assert.ok(entry);
  assert.match(entry.SUMMARY ?? '', /^Larkby v .*: Lead\\, rink 2$/);
  assert.match(entry.DESCRIPTION ?? '', /With Joan Appleby \(skip\)/);
  assert.match(entry.DTSTART ?? '', /^;TZID=Europe\/London:2025\d{4}T\d{6}$/);
  assert.deepEqual([entry.SEQUENCE, entry.STATUS], ['0', 'CONFIRMED']);
  assert.match(entry.UID ?? '', /^match-[\w-]+\.[0-9a-f]{12}@/);
  const head = await club.ask(`HEAD ${path}`);
  assert.deepEqual(
    [head.status, head.text, head.headers.get('cache-control')],
    [200, '', 'private, no-store'],
  );
  const again = await club.ask(`GET ${path}`);
  assert.equal(again.text, text);
});

test('a calendar is as RFC 5545 wants it: folded lines, CRLF, London’s zone described, empty as well', async (t) => {
  const club = await openDiary(t);
  const path = await club.address();
  const empty = (await club.ask(`GET ${path}`)).text;
  assert.match(empty, /BEGIN:VTIMEZONE\r\nTZID:Europe\/London\r\n/);
  const said = 'Bring\r\nBEGIN:VALARM\nACTION:X';
  await club.pick(0);
  await club.db.updateTable('selection').set({ note: said }).execute();
  await club.rota('teas', 'Teas');
  await club.duty('t1', { note: said, time: '' });
  const { text } = await club.ask(`GET ${path}`);
  assert.match(text, /^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
  assert.match(text, /DTSTART;VALUE=DATE:20250621\r\nDTEND;VALUE=DATE:20250622/);
  for (const line of text.split('\r\n')) {
    assert.ok(Buffer.byteLength(line) <= 75, line);
    assert.doesNotMatch(line, /^(ACTION|BEGIN:VALARM)|[\r\n]/);
  }
});

test('a new address ends the old one at once, and one that is ended is nowhere', async (t) => {
  const club = await openDiary(t);
  assert.equal((await club.read()).address, null);
  const first = await club.address();
  const second = await club.address();
  assert.notEqual(first, second);
  const status = async (path: string) => (await club.ask(`GET ${path}`)).status;
  assert.deepEqual([await status(first), await status(second)], [404, 200]);
  assert.deepEqual(Object.keys((await club.read()).address), ['madeAt'], 'it is told when it is made');
  const data = (await club.me('GET /api/me/data')).body.diaryAddress;
  assert.deepEqual(Object.keys(data), ['madeAt']);
  assert.equal((await club.me('DELETE /api/me/diary/address')).status, 204);
  assert.equal(await status(second), 404);
  assert.equal((await club.me('GET /api/me/data')).body.diaryAddress, null);
});

test('the address of a suspended or a removed member answers nothing', async (t) => {
  const club = await openDiary(t);
  const path = await club.address();
  const peter = await club.signIn(demoPeople.peter);
  const status = async () => (await club.ask(`GET ${path}`)).status;
  await club.ask('POST /api/desk/members/tom/suspension', { token: peter });
  assert.equal(await status(), 404);
  await club.ask('DELETE /api/desk/members/tom/suspension', { token: peter });
  assert.equal(await status(), 200);
  await club.ask('DELETE /api/desk/members/tom', { token: peter });
  assert.equal(await status(), 404);
  assert.deepEqual(await club.db.selectFrom('diary_entry').selectAll().execute(), []);
});

test('who tries addresses is stopped, and so is a program that never rests; no log has the address', async (t) => {
  const club = await openDiary(t);
  const path = await club.address();
  const tries = async (path: string, count: number, from: string) => {
    let status = 0;
    for (let n = 0; n < count; n++) ({ status } = await club.ask(`GET ${path}`, { from }));
    return status;
  };
  assert.equal(await tries('/diary/nonsense.ics', 41, '203.0.113.7'), 429);
  assert.equal(await tries(path, 60, '203.0.113.8'), 200);
  assert.equal(await tries(path, 1, '203.0.113.9'), 429);
  const key = path.replace(/^\/diary\/|\.ics$/g, '');
  assert.ok(club.log.some((line) => line.path === '/diary/…'));
  assert.ok(club.log.every((line) => !JSON.stringify(line).includes(key)));
});

test('what is no longer theirs is said to be off, and what comes back counts on', async (t) => {
  const club = await openDiary(t);
  const path = await club.address();
  const entry = async () => [...entriesIn((await club.ask(`GET ${path}`)).text).values()][0] ?? {};
  const stands = async () => {
    const { SEQUENCE, STATUS, SUMMARY } = await entry();
    return [SEQUENCE, STATUS, SUMMARY?.split(':')[0]];
  };
  await club.pick(0);
  const ours = `Larkby v ${club.event(0).opponent}`;
  assert.deepEqual(await stands(), ['0', 'CONFIRMED', ours]);
  await club.pick(0, { state: 'confirmed' });
  assert.deepEqual(await stands(), ['0', 'CONFIRMED', ours]);
  await club.pick(0, { state: 'withdrawn' });
  assert.deepEqual(await stands(), ['1', 'CANCELLED', 'NO LONGER YOURS']);
  assert.deepEqual(await stands(), ['1', 'CANCELLED', 'NO LONGER YOURS']);
  await club.pick(0, { state: 'confirmed', rink: 0, place: 0 });
  assert.deepEqual(await stands(), ['2', 'TENTATIVE', ours]);
  await club.db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', club.event(0).id).execute();
  assert.deepEqual(await stands(), ['3', 'CANCELLED', 'CANCELLED']);
  await club.db.deleteFrom('event').where('id', '=', club.event(0).id).execute();
  assert.deepEqual(await stands(), ['4', 'CANCELLED', 'CANCELLED']);
});

test('what is past stays as it was last said, for two months', async (t) => {
  const club = await openDiary(t);
  const path = await club.address();
  await club.rota('teas', 'Teas');
  await club.duty('t1', { date: '2025-05-21' });
  const count = async () => entriesIn((await club.ask(`GET ${path}`)).text);
  assert.equal((await count()).size, 1);
  club.move(30 * 24 * 60);
  await club.db.deleteFrom('turn').execute();
  assert.deepEqual(
    [...(await count()).values()].map(({ STATUS, SEQUENCE }) => [STATUS, SEQUENCE]),
    [['CONFIRMED', '0']],
  );
  club.move(40 * 24 * 60);
  assert.equal((await count()).size, 0);
});
