import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fresh, openCalendar, path, tuesday } from './calendar-room.ts';

test('a new opponent is put on the list of clubs, in the spelling that is there', async (t) => {
  const { at, row, room } = await openCalendar(t);
  const before = (await room()).clubs.length;
  const { body: first } = await at(`POST ${path}/events`, { ...fresh, season: 2025 });
  assert.equal((await room()).clubs.length, before + 1);
  const again = { ...fresh, season: 2025, date: '2025-06-16', opponent: 'FARLBY Bowls Club', place: 'away' };
  const { body: second } = await at(`POST ${path}/events`, again);
  assert.deepEqual(
    [(await row(second.id))?.opponent, (await row(second.id))?.location],
    ['Farlby', 'Farlby'],
  );
  assert.equal((await room()).clubs.length, before + 1);
  assert.ok(first.id !== second.id);
  // An open's name is no club's.
  await at(`POST ${path}/events`, {
    ...fresh,
    season: 2025,
    type: 'open',
    opponent: 'Cup',
    date: '2025-09-29',
  });
  assert.equal((await room()).clubs.length, before + 1);
});

async function clubNamed(at: Awaited<ReturnType<typeof openCalendar>>['at'], name: string) {
  const { body } = await at(`GET ${path}/clubs`);
  return body.find((club: { name: string }) => club.name === name);
}

test('the starter’s opponents fill the list, each once, with how often they are played', async (t) => {
  const { at } = await openCalendar(t);
  const { body } = await at(`GET ${path}/clubs`);
  const names = body.map(({ name }: { name: string }) => name);
  assert.equal(new Set(names).size, names.length);
  assert.ok(names.includes('Tathby') && !names.includes('Roll-up') && !names.includes('Spencer Shield'));
  assert.equal((await clubNamed(at, 'Hollowby')).events, 4);
});

test('a club’s new name stands in all of its events, places and results, and is taken back with them', async (t) => {
  const { at, row, undo } = await openCalendar(t);
  const hollowby = await clubNamed(at, 'Hollowby');
  const { body } = await at(`PUT ${path}/clubs/${hollowby.id}`, {
    ...{ name: 'Hollowby Park', address: '1 Park Road\nHollowby', directions: 'By the pond', map: '' },
    version: hollowby.version,
  });
  const played = await row('2025-04-25-friday');
  assert.deepEqual([played?.opponent, played?.winner], ['Hollowby Park', 'Hollowby Park']);
  assert.equal((await row(tuesday))?.location, 'Hollowby Park');
  assert.equal((await undo(body.change)).status, 200);
  assert.equal((await row(tuesday))?.opponent, 'Hollowby');
});

test('an away match shows the way to every reader, and asks nothing of another site', async (t) => {
  const { at, get, read } = await openCalendar(t);
  const hollowby = await clubNamed(at, 'Hollowby');
  const map = 'https://maps.example/hollowby';
  const facts = { name: 'Hollowby', address: '1 Park Road\nHollowby', directions: 'By the pond', map };
  await at(`PUT ${path}/clubs/${hollowby.id}`, { ...facts, version: hollowby.version });
  assert.match(await read('/full-calendar'), /How to get there 1 Park Road Hollowby By the pond/);
  const html = await (await get('/full-calendar')).text();
  assert.match(html, /<a href="https:\/\/maps\.example\/hollowby" rel="noreferrer">Open a map/);
  const home = html.slice(html.indexOf('<strong>3 June'), html.indexOf('<strong>4 June'));
  assert.doesNotMatch(home, /How to get there/);
});

test('two spellings become one club: its events are renamed, and its address is not lost', async (t) => {
  const { at, row, undo, db } = await openCalendar(t);
  await at(`POST ${path}/clubs`, { name: 'Holowby', address: '1 Park Road' });
  const json = { ...fresh, season: 2025, opponent: 'Holowby', place: 'away' };
  const { body: event } = await at(`POST ${path}/events`, json);
  const [slip, right] = [await clubNamed(at, 'Holowby'), await clubNamed(at, 'Hollowby')];
  const merge = { into: right.id, version: slip.version };
  const { status, body } = await at(`POST ${path}/clubs/${slip.id}/merger`, merge);
  assert.equal(status, 200);
  assert.deepEqual(
    [(await row(event.id))?.opponent, (await row(event.id))?.location],
    ['Hollowby', 'Hollowby'],
  );
  assert.equal(await clubNamed(at, 'Holowby'), undefined);
  assert.equal((await clubNamed(at, 'Hollowby')).address, '1 Park Road');
  assert.equal((await undo(body.change)).status, 200);
  assert.equal((await row(event.id))?.opponent, 'Holowby');
  assert.equal((await clubNamed(at, 'Hollowby')).address, '');
  assert.equal((await db.selectFrom('opponent').select('id').where('id', '=', slip.id).execute()).length, 1);
  const { version } = await clubNamed(at, 'Holowby');
  for (const into of [slip.id, 'nobody'])
    assert.equal((await at(`POST ${path}/clubs/${slip.id}/merger`, { into, version })).status, 422);
});

test('a club that is played stays on the list; one that is not may go', async (t) => {
  const { at } = await openCalendar(t);
  const tathby = await clubNamed(at, 'Tathby');
  const refused = await at(`DELETE ${path}/clubs/${tathby.id}`, { version: tathby.version });
  assert.equal(refused.status, 409);
  assert.match(
    refused.body.detail,
    /^Tathby is in the calendar \d+ times, so you cannot remove it\. Change or remove those events first\.$/,
  );
  const { body } = await at(`POST ${path}/clubs`, { name: 'Farlby' });
  assert.equal((await at(`DELETE ${path}/clubs/${body.id}`, { version: 1 })).status, 200);
  assert.equal(await clubNamed(at, 'Farlby'), undefined);
});

test('a name that is on the list, and a link that is none, are refused at their fields', async (t) => {
  const { at } = await openCalendar(t);
  const twice = await at(`POST ${path}/clubs`, { name: 'tathby bowls club' });
  assert.match(twice.body.errors.name, /^Tathby is already on the list\./);
  const link = await at(`POST ${path}/clubs`, { name: 'Farlby', map: 'http://maps.example' });
  assert.match(link.body.errors.map, /starts with https/);
  assert.match((await at(`POST ${path}/clubs`, { name: '' })).body.errors.name, /Enter the club’s name/);
});

test('a name that was taken meanwhile keeps an earlier change from being taken back, in a sentence', async (t) => {
  const { at, undo } = await openCalendar(t);
  const { body: one } = await at(`POST ${path}/clubs`, { name: 'Farlby' });
  const { body: renamed } = await at(`PUT ${path}/clubs/${one.id}`, { name: 'Farley', version: 1 });
  await at(`POST ${path}/clubs`, { name: 'Farlby' });
  const { status, body } = await undo(renamed.change);
  assert.deepEqual([status, body.detail.startsWith('This has been changed again')], [409, true]);
});
