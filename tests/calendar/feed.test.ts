import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';

const path = '/api/desk/calendar';
const tuesday = '2025-06-10-tuesday';

interface Entry {
  sequence: number;
  status: string;
  start: string;
  summary: string;
  location: string;
  description: string;
  modified: string;
}

/** Return a subscriber's view: the entries of the feed by the id of the event. */
async function subscribe(t: TestContext) {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.pauline);
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  async function feed(query = ''): Promise<Map<string, Entry>> {
    const text = (await (await club.get(`/calendar.ics${query}`)).text()).replace(/\r\n[ \t]/g, '');
    const entries = text.split('BEGIN:VEVENT').slice(1);
    const read = entries.map((entry) => {
      const value = (name: string) => new RegExp(`^${name}(?:;[^:]*)?:(.*)\r$`, 'm').exec(entry)?.[1] ?? '';
      return [
        value('UID').replace(/@localhost$/, ''),
        {
          sequence: Number(value('SEQUENCE')),
          status: value('STATUS'),
          start: value('DTSTART'),
          summary: value('SUMMARY'),
          location: value('LOCATION'),
          description: value('DESCRIPTION'),
          modified: value('LAST-MODIFIED'),
        },
      ] as const;
    });
    assert.equal(new Set(read.map(([uid]) => uid)).size, read.length, 'each UID once');
    return new Map(read);
  }
  const entry = async (id = tuesday) => {
    const found = (await feed()).get(id);
    assert.ok(found, id);
    return found;
  };
  const version = async (id: string) =>
    (await club.db.selectFrom('event').select('version').where('id', '=', id).executeTakeFirstOrThrow())
      .version;
  const set = async (facts: Record<string, unknown>, id = tuesday) => {
    const json = { version: await version(id), note: 'Rain', despite: true, ...facts };
    const { status, body } = await at(`PUT ${path}/events/${id}/state`, json);
    assert.equal(status, 200);
    return body.change as string;
  };
  const undo = async (change: string) => {
    const { status, body } = await at(`POST /api/desk/changes/${change}/undo`);
    assert.equal(status, 200, body.detail);
    return body.change as string;
  };
  const remove = async (id: string) =>
    (await at(`DELETE ${path}/events/${id}`, { version: await version(id) })).body.change as string;
  return { ...club, at, feed, entry, set, undo, remove, version };
}

test('before anything happens every event is on, at sequence 0', async (t) => {
  const { feed } = await subscribe(t);
  const entries = [...(await feed()).values()];
  assert.ok(entries.length > 90);
  for (const { status, sequence } of entries) assert.deepEqual([status, sequence], ['CONFIRMED', 0]);
});

test('a cancelled event is CANCELLED under its UID with a higher SEQUENCE; on again, a higher one still', async (t) => {
  const { entry, set, move } = await subscribe(t);
  const before = await entry();
  move(1);
  await set({ state: 'cancelled', note: 'Their green is flooded.' });
  const off = await entry();
  assert.equal(off.status, 'CANCELLED');
  assert.equal(off.summary, `CANCELLED: ${before.summary}`);
  assert.match(off.description, /Cancelled\. Their green is flooded\./);
  assert.equal(off.start, before.start);
  assert.ok(off.sequence > before.sequence);
  assert.equal(off.modified, '20250520T090100Z');
  move(1);
  await set({ state: 'on', note: '' });
  const on = await entry();
  assert.deepEqual([on.status, on.summary], ['CONFIRMED', before.summary]);
  assert.ok(on.sequence > off.sequence);
  assert.equal(on.modified, '20250520T090200Z');
});

test('a postponed event is off on its day until it has another, and then moves there', async (t) => {
  const { entry, feed, set } = await subscribe(t);
  const size = (await feed()).size;
  await set({ state: 'postponed' });
  const waiting = await entry();
  assert.deepEqual([waiting.status, waiting.start], ['CANCELLED', '20250610T140000']);
  assert.match(waiting.summary, /^POSTPONED: /);
  await set({ state: 'postponed', date: '2025-06-19', despite: true });
  const moved = await entry();
  assert.deepEqual([moved.status, moved.start], ['CONFIRMED', '20250619T140000']);
  assert.match(moved.description, /Moved from Tuesday 10 June\. Rain/);
  assert.ok(moved.sequence > waiting.sequence);
  assert.equal((await feed()).size, size);
});

test('what is taken back is another step, not one back', async (t) => {
  const { entry, set, undo } = await subscribe(t);
  let last = (await entry()).sequence;
  let change = await set({ state: 'cancelled' });
  for (const status of ['CANCELLED', 'CONFIRMED', 'CANCELLED', 'CONFIRMED']) {
    const now = await entry();
    assert.equal(now.status, status);
    assert.ok(now.sequence > last, `${now.sequence} after ${last}`);
    last = now.sequence;
    change = await undo(change);
  }
});

test('a removed event reaches subscribers as cancelled, comes back when that is taken back, and goes again', async (t) => {
  const { entry, feed, remove, undo } = await subscribe(t);
  const before = await entry();
  let last = before.sequence;
  let change = await remove(tuesday);
  for (const status of ['CANCELLED', 'CONFIRMED', 'CANCELLED']) {
    const now = await entry();
    assert.deepEqual([now.status, now.start, now.location], [status, before.start, before.location]);
    assert.ok(now.sequence > last, `${now.sequence} after ${last}`);
    last = now.sequence;
    change = await undo(change);
  }
  await remove(tuesday);
  assert.equal((await feed('?type=tuesday')).get(tuesday)?.status, 'CANCELLED');
  assert.equal((await feed('?type=friday')).get(tuesday), undefined);
});

test('what was added and taken back is told to whoever saw it; another with a new UID is another', async (t) => {
  const { at, entry, undo } = await subscribe(t);
  const json = { type: 'friendly', date: '2025-06-09', opponent: 'Farlby', place: 'away', season: 2025 };
  const { body } = await at(`POST ${path}/events`, json);
  assert.equal((await entry(body.id)).status, 'CONFIRMED');
  await undo(body.change);
  assert.equal((await entry(body.id)).status, 'CANCELLED');
  const { body: again } = await at(`POST ${path}/events`, json);
  assert.notEqual(again.id, body.id);
  assert.equal((await entry(again.id)).status, 'CONFIRMED');
  assert.equal((await entry(body.id)).status, 'CANCELLED');
});

test('what was removed before a season is published was never in anybody’s calendar', async (t) => {
  const { db, at, feed, remove, move, context } = await subscribe(t);
  await db.insertInto('season').values({ year: 2026, published_at: null }).execute();
  const json = { type: 'friendly', date: '2026-06-08', opponent: 'Farlby', place: 'home', season: 2026 };
  const { body: early } = await at(`POST ${path}/events`, json);
  const { body: kept } = await at(`POST ${path}/events`, { ...json, date: '2026-06-09' });
  await remove(early.id);
  move(60);
  const published_at = context.clock().toISOString();
  await db.updateTable('season').set({ published_at }).where('year', '=', 2026).execute();
  move(60);
  const { body: late } = await at(`POST ${path}/events`, { ...json, date: '2026-06-10' });
  await remove(late.id);
  const statuses = [...(await feed())].map(([id, { status }]) => [id, status]).sort();
  const running = statuses.filter(([id]) => id?.startsWith('2025-'));
  assert.ok(
    running.length > 0 && running.every(([, status]) => status === 'CONFIRMED'),
    'the season before it',
  );
  assert.deepEqual(
    statuses.filter((one) => !running.includes(one)),
    [
      [kept.id, 'CONFIRMED'],
      [late.id, 'CANCELLED'],
    ].sort(),
  );
});

test('an away match names the address of the club', async (t) => {
  const { at, entry } = await subscribe(t);
  assert.equal((await entry()).location, 'Hollowby');
  const { body } = await at(`GET ${path}/clubs`);
  const club = body.find(({ name }: { name: string }) => name === 'Hollowby');
  const facts = { name: 'Hollowby', address: '1 Park Road\nLN99 1AA', directions: 'By the pond', version: 1 };
  await at(`PUT ${path}/clubs/${club.id}`, facts);
  assert.equal((await entry()).location, 'Hollowby\\, 1 Park Road\\, LN99 1AA');
  assert.match((await entry()).description, /By the pond/);
});

test('one event alone can be added to a calendar, as it is now', async (t) => {
  const { get, set } = await subscribe(t);
  await set({ state: 'cancelled' });
  const text = await (await get(`/calendar/${tuesday}.ics`)).text();
  assert.match(text, /STATUS:CANCELLED/);
});
