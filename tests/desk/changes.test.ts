// On both engines: concurrent transactions.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { performContentChange } from '#app/endpoints/changes/changes.server.ts';
import { day, demoPeople, desk, openDesk } from '#tests/members.ts';

const pauline = { id: 'pauline', name: 'Pauline' };

/** Open the desk with one event that an editor has moved to another place. */
async function openChanged(t: TestContext) {
  const club = await openDesk(t);
  const event = await club.db.selectFrom('event').selectAll().orderBy('id').executeTakeFirstOrThrow();
  const shift = (location: string, version?: number) =>
    performContentChange(club.context, pauline, async (changeSet) => ({
      act: { room: 'calendar', subject: `event:${event.id}`, act: 'moved an event', title: event.opponent },
      made: await changeSet.change('event', event.id, { location }, version),
    }));
  const stored = () =>
    club.db.selectFrom('event').selectAll().where('id', '=', event.id).executeTakeFirstOrThrow();
  const token = await club.signIn(demoPeople.pauline);
  const asPauline = (target: string) => club.ask(target, { token });
  return { ...club, event, shift, stored, asPauline };
}

test('a change is noted with what was there before and after, and in the record', async (t) => {
  const { shift, event, asPauline, at } = await openChanged(t);
  const { change } = await shift('The far green', event.version);
  const { body } = await asPauline(`GET /api/desk/changes/${change}`);
  assert.equal(body.actor, 'Pauline');
  assert.equal(body.rows[0].before.location, event.location);
  assert.equal(body.rows[0].after.location, 'The far green');
  const [entry] = (await at('GET /api/desk/record')).body;
  assert.deepEqual([entry.act, entry.detail, entry.change], ['moved an event', event.opponent, change]);
});

test('of two officers the second is told what is there now, and nothing is lost', async (t) => {
  const { shift, event, stored } = await openChanged(t);
  await shift('First', event.version);
  await assert.rejects(shift('Second', event.version), (refusal: { status: number; facts: unknown }) => {
    assert.equal(refusal.status, 409);
    assert.equal((refusal.facts as { current: { location: string } }).current.location, 'First');
    return true;
  });
  assert.equal((await stored()).location, 'First');
});

test('two changes of one version at the same moment: one is made', async (t) => {
  const { shift, event } = await openChanged(t);
  const both = await Promise.allSettled([shift('One', event.version), shift('Two', event.version)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});

test('a change is shown to visitors at once', async (t) => {
  const { shift, context } = await openChanged(t);
  const before = context.version.current();
  await shift('Elsewhere');
  assert.notEqual(context.version.current(), before);
});

test('a change is taken back within a day, once, and done again by taking that back', async (t) => {
  const { shift, event, stored, asPauline } = await openChanged(t);
  const { change } = await shift('Elsewhere');
  const undone = await asPauline(`POST /api/desk/changes/${change}/undo`);
  assert.equal(undone.status, 200);
  assert.equal((await stored()).location, event.location);
  assert.equal((await asPauline(`POST /api/desk/changes/${change}/undo`)).status, 409);
  await asPauline(`POST /api/desk/changes/${undone.body.change}/undo`);
  assert.equal((await stored()).location, 'Elsewhere');
});

test('what was changed again since, or a day ago, is not taken back', async (t) => {
  const club = await openChanged(t);
  const { shift, asPauline, stored } = club;
  const { change: first } = await shift('First');
  const { change: second } = await shift('Second');
  const refused = await asPauline(`POST /api/desk/changes/${first}/undo`);
  assert.deepEqual(
    [refused.status, refused.body.detail],
    [409, 'This has been changed again since then. Reload the page to see the current version.'],
  );
  club.move(day);
  assert.equal((await asPauline(`POST /api/desk/changes/${second}/undo`)).status, 409);
  assert.equal((await stored()).location, 'Second');
});

test('rows that were added or removed together come and go together', async (t) => {
  const { db, context, asPauline } = await openChanged(t);
  const album = {
    ...{ id: 'fete', title: 'The fete', date: '1 June 2025', drive_folder: null },
    ...{ hidden: 0, cover: null, agreed_at: null, agreed_by: null },
  };
  const photo = {
    ...{ id: 'fete-1', album: 'fete', position: 1, file: '01.jpg', caption: '', alt: 'A stall' },
    ...{ width: 10, height: 10, placeholder: '', hash: null },
  };
  const added = await performContentChange(context, pauline, async (changeSet) => {
    await changeSet.add('album', album);
    await changeSet.add('photo', photo);
    return {
      act: { room: 'photos', subject: 'album:fete', act: 'added an album', title: album.title },
      made: null,
    };
  });
  const count = async () =>
    (await db.selectFrom('photo').select('id').where('album', '=', 'fete').execute()).length;
  assert.equal(await count(), 1);
  const { body } = await asPauline(`POST /api/desk/changes/${added.change}/undo`);
  assert.equal(await count(), 0);
  assert.equal((await asPauline(`POST /api/desk/changes/${body.change}/undo`)).status, 200);
  assert.equal(await count(), 1);
});

test('a key opens one room: its changes and no others', async (t) => {
  const { shift, ask, at, signIn } = await openChanged(t);
  const { change } = await shift('Elsewhere');
  const token = await signIn(demoPeople.tom);
  assert.equal((await ask('GET /api/desk/changes', { token })).status, 403);
  assert.equal((await at(`PUT ${desk}/tom/keys`, { rooms: ['opens'] })).status, 204);
  assert.deepEqual((await ask('GET /api/me', { token })).body.rooms, ['opens']);
  assert.deepEqual((await ask('GET /api/desk/changes', { token })).body, []);
  assert.equal((await ask(`GET /api/desk/changes/${change}`, { token })).status, 404);
  assert.equal((await ask(`POST /api/desk/changes/${change}/undo`, { token })).status, 404);
  await at(`PUT ${desk}/tom/keys`, { rooms: ['opens', 'calendar'] });
  assert.equal((await ask('GET /api/desk/changes?room=calendar', { token })).body.length, 1);
  assert.equal((await ask(`POST /api/desk/changes/${change}/undo`, { token })).status, 200);
  assert.equal((await at(`PUT ${desk}/tom/keys`, { rooms: ['cellar'] })).status, 422);
});

test('what was changed under an earlier version, which had fewer columns, can be taken back', async (t) => {
  const { shift, event, stored, asPauline, db } = await openChanged(t);
  const { change } = await shift('The far green', event.version);
  const { rows } = await db
    .selectFrom('change')
    .select('rows')
    .where('id', '=', change)
    .executeTakeFirstOrThrow();
  const earlier = rows.replaceAll(/"(year|our_team|section|ends_on)":null,?/g, '').replaceAll(',}', '}');
  assert.notEqual(earlier, rows);
  await db.updateTable('change').set({ rows: earlier }).where('id', '=', change).execute();
  await db.updateTable('event').set({ section: 'ladies' }).where('id', '=', event.id).execute();
  assert.equal((await asPauline(`POST /api/desk/changes/${change}/undo`)).status, 200);
  const { location, section } = await stored();
  assert.deepEqual([location, section], [event.location, 'ladies']);
});
