// On both engines: counts, which one engine returns as text.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';

const path = '/api/desk/calendar/kinds';
const agm = { name: 'Annual meeting', shortName: 'AGM', nature: 'event', inFilter: true };

/** Open the club with an editor in the calendar's room. */
async function openKinds(t: TestContext) {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.pauline);
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  const kinds = async () => (await at(`GET ${path}`)).body;
  const kind = async (id: string) => (await at(`GET ${path}/${id}`)).body;
  const put = async (id: string, facts: object) => {
    const { events: _, putBy: _2, league: _3, id: _4, ...was } = await kind(id);
    const said = { ...was, weekday: was.weekday ?? '', time: was.time ?? '' };
    return at(`PUT ${path}/${id}`, { ...said, ...facts });
  };
  const putBy = async (id: string, away: boolean) =>
    at(`PUT ${path}/${id}/put-by`, { putBy: away, version: (await kind(id)).version });
  const remove = async (id: string) =>
    at(`DELETE ${path}/${id}`, { version: (await kind(id))?.version ?? 1 });
  const add = (facts: object) =>
    at('POST /api/desk/calendar/events', {
      ...{ season: 2025, place: 'home', opponent: 'Annual meeting', despite: true },
      ...facts,
    });
  const feed = async (type = '') =>
    (await (await club.get(`/calendar.ics${type && `?type=${type}`}`)).text()).replaceAll(/\r\n[ \t]/g, '');
  const undo = (change: string) => at(`POST /api/desk/changes/${change}/undo`);
  return { ...club, at, kinds, kind, put, putBy, remove, add, feed, undo };
}

const filterOf = (html: string) =>
  [...html.matchAll(/data-filter="([^"]*)"[^>]*>(?:<span[^>]*><\/span>)?([^<]*)/g)].map(
    ([, id, name]) => `${id} ${name}`,
  );
const uids = (feed: string) => [...feed.matchAll(/UID:(.*)\r/g)].map(([, uid]) => uid);

test('the starter has its seven kinds, and a filter of exactly their options', async (t) => {
  const { kinds, get } = await openKinds(t);
  assert.deepEqual(
    (await kinds()).map(({ id }: { id: string }) => id),
    ['open', 'friendly', 'roll-up', 'tuesday', 'wednesday', 'friday', 'county'],
  );
  assert.deepEqual(filterOf(await (await get('/full-calendar')).text()), [
    ...['all All', 'open Open', 'friendly Friendly', 'roll-up Roll-up', 'tuesday Tuesday'],
    ...['wednesday Wednesday', 'friday Friday'],
  ]);
});

test('a kind is made, an event of it added, and both stand in calendar, filter and feed; taking back ends it', async (t) => {
  const { at, add, get, read, feed, undo, kinds } = await openKinds(t);
  const { status, body } = await at(`POST ${path}`, { ...agm, colour: 'blue', time: '19:30' });
  assert.deepEqual([status, body.id], [201, 'annual-meeting']);
  const added = await add({ type: body.id, date: '2025-07-10' });
  assert.equal(added.status, 201, JSON.stringify(added.body));
  const html = await (await get('/full-calendar')).text();
  assert.equal(filterOf(html).at(-1), 'annual-meeting AGM');
  const line = html.slice(html.indexOf('<strong>10 July'), html.indexOf('Annual meeting'));
  assert.match(line, /data-colour="blue"/);
  assert.match(
    await read('/full-calendar?type=annual-meeting'),
    /10 July Thursday 7.30pm AGM Annual meeting @ Larkby/,
  );
  assert.match(await feed(), /SUMMARY:Annual meeting\r/);
  const own = await feed(body.id);
  assert.match(own, /X-WR-CALNAME:Larkby Bowls Club: AGM/);
  assert.match(own, /DTSTART;TZID=Europe\/London:20250710T193000/);
  assert.equal(uids(own).length, 1);
  const inUse = await undo(body.change);
  assert.deepEqual(
    [inUse.status, inUse.body.detail],
    [409, 'Something else now depends on this, so the change cannot be undone.'],
  );
  await at(`DELETE /api/desk/calendar/events/${added.body.id}`, { version: 1 });
  assert.equal((await undo(body.change)).status, 200);
  assert.equal((await kinds()).length, 7);
});

test('a new name stands everywhere at once, at the same addresses and with the same UIDs', async (t) => {
  const { put, read, feed, get, kind } = await openKinds(t);
  const [all, before] = [uids(await feed()), await feed('tuesday')];
  const { status } = await put('tuesday', { name: 'Evening triples', shortName: 'Triples' });
  assert.equal(status, 200);
  assert.equal((await kind('tuesday')).name, 'Evening triples');
  assert.ok(filterOf(await (await get('/full-calendar')).text()).includes('tuesday Triples'));
  assert.match(await read('/full-calendar?type=tuesday'), /15 April Tuesday 2pm Triples Home Keldthorpe/);
  const after = await feed('tuesday');
  assert.deepEqual(uids(after), uids(before));
  assert.deepEqual(uids(await feed()), all);
  assert.match(after, /SUMMARY:Larkby v [^\r]*\(Triples\)\r/);
  assert.doesNotMatch(after, /\(Tuesday\)/);
});

test('a kind in use is put by, not removed: its events keep it, and no other is offered it', async (t) => {
  const { at, add, remove, putBy, kind, read, get } = await openKinds(t);
  await at(`POST ${path}`, agm);
  const { body } = await add({ type: 'annual-meeting', date: '2025-07-10' });
  const refused = await remove('annual-meeting');
  assert.equal(refused.status, 409);
  assert.equal(
    refused.body.detail ?? refused.body.error,
    'One event is of the kind Annual meeting, so it cannot be removed. Archive it instead.',
  );
  assert.equal((await putBy('annual-meeting', true)).status, 200);
  assert.equal((await kind('annual-meeting')).putBy, true);
  assert.equal((await add({ type: 'annual-meeting', date: '2025-07-11', opponent: 'Another' })).status, 422);
  const { event } = (await at(`GET /api/desk/calendar/events/${body.id}`)).body;
  const saved = await at(`PUT /api/desk/calendar/events/${body.id}`, {
    ...event,
    note: 'Tea',
    despite: true,
  });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  assert.equal(filterOf(await (await get('/full-calendar')).text()).at(-1), 'annual-meeting AGM');
  await at(`DELETE /api/desk/calendar/events/${body.id}`, { version: event.version + 1 });
  assert.doesNotMatch(await read('/full-calendar'), /AGM/);
  assert.equal((await putBy('annual-meeting', false)).status, 200);
  assert.match(await read('/full-calendar'), /AGM/);
  assert.equal((await remove('annual-meeting')).status, 200);
  assert.equal((await add({ type: 'annual-meeting', date: '2025-07-10' })).status, 422);
});

test('what is not for phones is in no feed, but in the calendar', async (t) => {
  const { put, feed, read } = await openKinds(t);
  const [all, ours] = [uids(await feed()), uids(await feed('friendly'))];
  assert.equal((await put('friendly', { inFeed: false })).status, 200);
  assert.deepEqual(
    uids(await feed()),
    all.filter((uid) => !ours.includes(uid)),
  );
  assert.deepEqual(uids(await feed('friendly')), []);
  assert.doesNotMatch(await read('/calendar-on-your-phone'), /Friendly/);
  assert.match(await read('/full-calendar'), /Friendly/);
});

test('kinds are moved, and the filter follows', async (t) => {
  const { at, kind, get } = await openKinds(t);
  const move = async (id: string, move: string) =>
    at(`POST ${path}/${id}/move`, { move, version: (await kind(id)).version });
  assert.equal((await move('friendly', 'up')).status, 200);
  assert.deepEqual(filterOf(await (await get('/full-calendar')).text()).slice(0, 3), [
    ...['all All', 'friendly Friendly', 'open Open'],
  ]);
  assert.equal((await move('friendly', 'up')).status, 409);
  // The record is of the kind that was moved, not of its neighbour.
  const { change } = (await move('friendly', 'down')).body;
  const { act, title } = (await at(`GET /api/desk/changes/${change}`)).body;
  assert.deepEqual([act, title], ['moved a kind of event down', 'Friendly match']);
});

test('names are taken once, keys are never those of a league or the filter, and a league’s kind stays a match', async (t) => {
  const { at, put, remove } = await openKinds(t);
  const errors = async (asked: Promise<{ status: number; body: { errors?: object } }>) => {
    const { status, body } = await asked;
    return [status, Object.keys(body.errors ?? {})];
  };
  assert.deepEqual(await errors(at(`POST ${path}`, { ...agm, name: 'friendly  MATCH' })), [422, ['name']]);
  assert.deepEqual(await errors(at(`POST ${path}`, { ...agm, shortName: 'Open' })), [422, ['shortName']]);
  assert.deepEqual(await errors(at(`POST ${path}`, { ...agm, name: ' ' })), [422, ['name']]);
  assert.deepEqual(await errors(at(`POST ${path}`, { ...agm, colour: 'mauve' })), [422, ['colour']]);
  assert.deepEqual(await errors(put('tuesday', { nature: 'event' })), [422, ['nature']]);
  assert.equal((await at(`POST ${path}`, { ...agm, name: 'All' })).body.id, 'all-2');
  assert.equal((await at(`POST ${path}`, { ...agm, name: 'Дружба', shortName: 'Д' })).body.id, 'kind');
  assert.equal((await remove('tuesday')).status, 409);
});

test('the usual time of a kind is its own where it has one, else what the settings say', async (t) => {
  const { put, feed, add, read } = await openKinds(t);
  await add({ type: 'tuesday', date: '2025-09-23', opponent: 'Hollowby' });
  const starts = async () => /DTSTART[^:]*:20250923T(\d{4})/.exec(await feed('tuesday'))?.[1];
  assert.equal(await starts(), '1400');
  assert.equal((await put('tuesday', { time: '17:45' })).status, 200);
  assert.equal(await starts(), '1745');
  assert.match(await read('/full-calendar'), /23 September Tuesday 5.45pm Tuesday Home Hollowby/);
});

test('a feed of a kind that there is not is refused, with those that there are', async (t) => {
  const { get, at } = await openKinds(t);
  assert.equal((await get('/calendar.ics?type=annual-meeting')).status, 422);
  await at(`POST ${path}`, agm);
  assert.equal((await get('/calendar.ics?type=annual-meeting')).status, 200);
});
