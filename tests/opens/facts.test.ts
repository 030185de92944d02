import assert from 'node:assert/strict';
import { test } from 'node:test';
import { facts, openOpens, shield } from './spencer-shield.ts';

const wrongFacts: [fact: string, part: object, field: string][] = [
  ['no name', { name: '' }, 'name'],
  ['no day', { event: '', date: '' }, 'date'],
  ['29 February', { event: '', date: '2025-02-29' }, 'date'],
  ['a fee in words', { fee: 'fourteen' }, 'fee'],
  ['no places at all', { places: '0' }, 'places'],
  ['half a place', { places: '1.5' }, 'places'],
  ['places in words', { places: 'many' }, 'places'],
  ['a last day after the open', { closes: '2025-06-09' }, 'closes'],
  ['a last day before the first', { closes: '2025-04-30' }, 'closes'],
  ['an address that is none', { contact_email: 'derek' }, 'contact_email'],
  ['a day that the calendar has not', { event: 'none' }, 'event'],
  ['the day of a match', { event: '2025-05-20-tuesday' }, 'event'],
];

test('facts that cannot be are refused at their field', async (t) => {
  const club = await openOpens(t);
  for (const [fact, part, field] of wrongFacts) {
    const { status, body } = await club.at(`PUT ${shield}`, { ...facts, ...part, version: 2 });
    assert.equal(status, 422, fact);
    assert.deepEqual(Object.keys(body.errors), [field], fact);
  }
});

test('the facts are on the page and in the calendar at once, and both are taken back together', async (t) => {
  const club = await openOpens(t);
  const line = () =>
    club.db.selectFrom('event').selectAll().where('id', '=', '2025-06-08-open').executeTakeFirstOrThrow();
  const saved = await club.at(`PUT ${shield}`, {
    ...{ ...facts, name: 'Spencer Salver', fee: '19.50', woods: '3', contact: 'Derek', version: 2 },
    contact_email: 'Derek@Larkby.example',
  });
  assert.equal(saved.status, 200, saved.text);
  const text = await club.page();
  for (const part of [
    'Spencer Salver',
    '£19.50 a side',
    'Woods 3 each',
    'write to Derek at derek@larkby.example',
  ])
    assert.ok(text.includes(part), part);
  assert.deepEqual([(await line()).opponent, (await line()).woods], ['Spencer Salver', '3']);
  assert.match(await club.read('/full-calendar'), /Spencer Salver/);
  const undone = await club.at(`POST /api/desk/changes/${saved.body.change}/undo`);
  assert.equal(undone.status, 200, undone.text);
  assert.deepEqual([(await line()).opponent, (await line()).woods], ['Spencer Shield', '2']);
  assert.match(await club.page(), /£18 a side/);
  const late = await club.at(`PUT ${shield}`, { ...facts, version: 1 });
  assert.deepEqual([late.status, late.body.current.name], [409, 'Spencer Shield']);
});

test('when the calendar moves the day, the page, the entries and the forgetting follow', async (t) => {
  const club = await openOpens(t, { closes: '' });
  await club.db.updateTable('event').set({ day: '06-15' }).where('id', '=', '2025-06-08-open').execute();
  await club.send();
  assert.match(await club.page(), /Date Sunday 15 June 2025/);
  assert.equal((await club.at(`PUT ${shield}`, { ...facts, closes: '', version: 2 })).status, 200);
  assert.match(
    await club.page(),
    /Date Sunday 15 June 2025/,
    'the calendar’s day holds, whatever a form still says',
  );
  const { held_on } = await club.db.selectFrom('open_entry').select('held_on').executeTakeFirstOrThrow();
  assert.equal(held_on, '2025-06-15');
});

test('when the calendar says that it is off, none are taken; when it is on again, they are', async (t) => {
  const club = await openOpens(t);
  const say = (state: 'on' | 'cancelled') =>
    club.db.updateTable('event').set({ state }).where('id', '=', '2025-06-08-open').execute();
  await say('cancelled');
  const { status, text } = await club.send();
  assert.equal(status, 409);
  assert.match(text, /This open has been cancelled or postponed\./);
  await say('on');
  assert.equal((await club.send()).status, 303);
});

test('a new open has its page at once, with a day of its own, and can be removed until somebody enters', async (t) => {
  const club = await openOpens(t);
  const json = { ...facts, name: 'Harvest Triples', event: '', date: '2025-09-20', closes: '2025-09-10' };
  const added = await club.at('POST /api/desk/opens', json);
  assert.deepEqual([added.status, added.body.slug], [201, 'harvest-triples']);
  assert.match(await club.read('/opens/harvest-triples'), /Saturday 20 September 2025.*still to be written/);
  assert.match(await club.read('/opens'), /Harvest Triples open for entries/);
  for (const name of ['Harvest Triples', 'Larkby Trophy', 'New']) {
    const { status, body } = await club.at('POST /api/desk/opens', { ...json, name });
    assert.deepEqual(
      [status, body.errors.name],
      [422, 'Another open has this name. Enter a different name.'],
      name,
    );
  }
  await club.send({}, '/opens/harvest-triples');
  const path = '/api/desk/opens/harvest-triples';
  assert.equal((await club.at(`DELETE ${path}`, { version: 1 })).status, 409);
  const [{ id }] = (await club.at(`GET ${path}/entries`)).body;
  await club.at(`PUT ${path}/entries/${id}/state`, { withdrawn: true });
  await club.at(`DELETE ${path}/entries/${id}`);
  const removed = await club.at(`DELETE ${path}`, { version: 1 });
  assert.equal(removed.status, 200, removed.text);
  assert.equal((await club.get('/opens/harvest-triples')).status, 404);
  assert.equal((await club.at(`POST /api/desk/changes/${removed.body.change}/undo`)).status, 200);
  assert.equal((await club.get('/opens/harvest-triples')).status, 200);
});

test('the club’s own trophy keeps its address when its facts are changed', async (t) => {
  const club = await openOpens(t);
  const path = `/api/desk/opens/${encodeURIComponent('{club-slug}-trophy')}`;
  const { body } = await club.at(`GET ${path}`);
  assert.equal(body.open.facts.event, '2025-05-04-open');
  const json = { ...body.open.facts, fee: '15', version: 1 };
  assert.equal((await club.at(`PUT ${path}`, json)).status, 200);
  assert.match(await club.read('/opens/larkby-trophy'), /Entry £15 a pair/);
  assert.match(await (await club.get('/full-calendar')).text(), /href="\/opens\/larkby-trophy"/);
});

test('the poster says the facts and where to enter', async (t) => {
  const club = await openOpens(t);
  const text = await club.read('/opens/spencer-shield/poster');
  for (const part of [
    'Spencer Shield',
    'Sunday 8 June 2025, 10am',
    '£18 a side',
    'Enter by 1 June 2025',
    'localhost:3000/opens/spencer-shield',
  ])
    assert.ok(text.includes(part), part);
  assert.match(await (await club.get('/opens/spencer-shield/poster')).text(), /<svg[^>]*role="img"/);
  assert.equal((await club.get('/opens/none/poster')).status, 404);
});
