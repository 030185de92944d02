import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillPlacesOfOpens } from '#app/modules/opens/entries/fill-places.server.ts';
import { facts, fullOpen, openOpens, shield } from './spencer-shield.ts';

test('a cancelled open gives no place to a side that waits, until it is on again', async (t) => {
  const club = await fullOpen(t);
  const [ann] = await club.entries();
  const say = (state: 'on' | 'cancelled') =>
    club.db.updateTable('event').set({ state }).where('id', '=', '2025-06-08-open').execute();
  await say('cancelled');
  await club.forgetMails();
  const gone = await club.at(`PUT ${shield}/entries/${ann.id}/state`, { withdrawn: true });
  assert.deepEqual([gone.status, gone.body.movedUp], [200, []]);
  assert.ok((await club.mails()).every(({ to }) => to !== 'cid@wychby.example'));
  await say('on');
  await club.send({ skip: 'Dan', email: '' });
  assert.deepEqual(await club.lines(), ['2 Ben in', '3 Cid in', '4 Dan waiting', '1 Ann withdrawn']);
});

test('a side that waits comes before a new one when fewer places have been undone', async (t) => {
  const club = await openOpens(t, { places: '4' });
  for (const skip of ['Ann', 'Ben']) await club.send({ skip, email: '' });
  const fewer = await club.at(`PUT ${shield}`, { ...facts, places: '2', version: 2 });
  for (const skip of ['Cid', 'Dan']) await club.send({ skip, email: '' });
  assert.equal((await club.at(`POST /api/desk/changes/${fewer.body.change}/undo`)).status, 200);
  await club.send({ skip: 'Eve', email: '' });
  assert.deepEqual(await club.lines(), ['1 Ann in', '2 Ben in', '3 Cid in', '4 Dan in', '5 Eve waiting']);
});

test('within a minute of the undo the sides that wait have the places, and the officers read who', async (t) => {
  const club = await openOpens(t, { places: '4' });
  for (const skip of ['Ann', 'Ben']) await club.send({ skip, email: '' });
  const fewer = await club.at(`PUT ${shield}`, { ...facts, places: '2', version: 2 });
  await club.send({ skip: 'Cid', email: '', phone: '01507 555 0177' });
  await club.at(`POST /api/desk/changes/${fewer.body.change}/undo`);
  await club.forgetMails();
  await fillPlacesOfOpens(club.context);
  assert.deepEqual(await club.lines(), ['1 Ann in', '2 Ben in', '3 Cid in']);
  const { mail, subject } = (await club.mails())[0] ?? { mail: '', subject: '' };
  assert.equal(subject, 'Spencer Shield: places have come free');
  assert.match(mail, /Cid has no email address\. Let them know by phone: 01507 555 0177\./);
  await club.forgetMails();
  await fillPlacesOfOpens(club.context);
  assert.deepEqual(await club.mails(), []);
});

test('the form of a withdrawn entry, sent again, is another entry, and sent twice it is one', async (t) => {
  const club = await openOpens(t);
  await club.send();
  const [first] = await club.entries();
  await club.at(`PUT ${shield}/entries/${first.id}/state`, { withdrawn: true });
  for (const _ of [1, 2]) assert.match((await club.send()).location ?? '', /entered=in#enter$/);
  assert.deepEqual(await club.lines(), ['2 Ann Abel in', '1 Ann Abel withdrawn']);
});

test('adding an open is not undone once a side has entered', async (t) => {
  const club = await openOpens(t);
  const added = await club.at('POST /api/desk/opens', {
    ...facts,
    name: 'New Cup',
    event: '',
    date: '2025-06-15',
  });
  assert.equal(added.status, 201, added.text);
  const entry = { skip: 'Ann Abel', others: [], email: '', phone: '', note: '' };
  assert.equal((await club.at('POST /api/desk/opens/new-cup/entries', entry)).status, 201);
  const undone = await club.at(`POST /api/desk/changes/${added.body.change}/undo`);
  assert.equal(undone.status, 409, undone.text);
  assert.equal((await club.at('GET /api/desk/opens/new-cup/entries')).body.length, 1);
});
