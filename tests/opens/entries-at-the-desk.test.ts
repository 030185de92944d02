import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purgeOpenCompetitionEntries } from '#app/modules/opens/entries/purge-entries.server.ts';
import { demoPeople } from '#tests/members.ts';
import { facts, fullOpen, openOpens, shield } from './spencer-shield.ts';

test('whoever has the key can stop these mails, and nobody else is asked', async (t) => {
  const club = await openOpens(t);
  const kinds = async (token: string) =>
    (await club.ask('GET /api/me/mail', { token })).body.map(({ kind }: { kind: string }) => kind);
  assert.ok((await kinds(club.token)).includes('entries'));
  assert.ok(!(await kinds(await club.signIn(demoPeople.tom))).includes('entries'));
  assert.equal((await club.at('PUT /api/me/mail/entries', { wanted: false })).status, 204);
  await club.send();
  assert.ok((await club.mails()).every(({ to }) => to !== 'derek@larkby.example'));
});

test('an entry by telephone is taken down at the desk, whatever the dates say, and once for two presses', async (t) => {
  const club = await openOpens(t, { entries_from: '' });
  const json = { skip: 'Walter', others: ['Ivy', ''], phone: '01507 555 0101' };
  const add = () => club.at(`POST ${shield}/entries`, json, { 'idempotency-key': 'one-and-the-same' });
  const [first, second] = [await add(), await add()];
  assert.deepEqual([first.status, second.status, second.body.id], [201, 201, first.body.id]);
  assert.deepEqual(first.body.others, ['Ivy']);
  assert.equal(first.body.is_by_hand, true);
  assert.deepEqual(await club.mails(), []);
  await club.at(`POST ${shield}/entries`, { skip: 'Nora', email: 'nora@wychby.example' });
  await club.mailTo('nora@wychby.example', 'You have a place in the Spencer Shield');
  await club.at(`POST ${shield}/entries`, { skip: 'Late' });
  assert.deepEqual(await club.lines(), ['1 Walter in', '2 Nora in', '3 Late waiting']);
  const wrong = await club.at(`POST ${shield}/entries`, { skip: '' });
  assert.deepEqual([wrong.status, wrong.body.errors], [422, { skip: 'Enter the name of the skip.' }]);
});

test('an entry is changed, paid, withdrawn, put back and deleted at the desk, and the record says so', async (t) => {
  const club = await fullOpen(t);
  const [ann] = await club.entries();
  const path = `${shield}/entries/${ann.id}`;
  const { id: _, ...known } = ann;
  const changed = await club.at(`PUT ${path}`, { ...known, others: ['Bob', 'Zoe'] });
  assert.deepEqual([changed.status, changed.body.others, changed.body.version], [200, ['Bob', 'Zoe'], 2]);
  const late = await club.at(`PUT ${path}`, { ...known, others: [] });
  assert.deepEqual([late.status, late.body.current.others], [409, ['Bob', 'Zoe']]);
  assert.equal((await club.at(`PUT ${path}/paid`, { paid: true })).body.is_paid, true);
  assert.equal((await club.at(`PUT ${path}/paid`, { paid: true })).body.version, 3);
  assert.equal((await club.at(`DELETE ${path}`)).status, 409);
  const gone = await club.at(`PUT ${path}/state`, { withdrawn: true });
  assert.deepEqual(
    gone.body.movedUp.map(({ skip }: { skip: string }) => skip),
    ['Cid'],
  );
  const again = await club.at(`PUT ${path}/state`, { withdrawn: true });
  assert.deepEqual([again.status, again.body.movedUp], [200, []]);
  const back = await club.at(`PUT ${path}/state`, { withdrawn: false });
  assert.deepEqual([back.body.entry.state, back.body.entry.number], ['waiting', 4]);
  await club.at(`PUT ${path}/state`, { withdrawn: true });
  assert.equal((await club.at(`DELETE ${path}`)).status, 204);
  assert.equal((await club.at(`PUT ${path}/paid`, { paid: true })).status, 404);
  assert.deepEqual(await club.lines(), ['2 Ben in', '3 Cid in']);
  const acts = await club.db
    .selectFrom('record')
    .select(['act', 'detail'])
    .where('detail', 'like', 'Spencer Shield, no.%')
    .orderBy('at')
    .execute();
  assert.deepEqual(acts.map(({ act }) => act).sort(), [
    'changed an entry for',
    'deleted an entry for',
    'marked an entry as paid',
    'restored an entry for',
    'withdrew an entry for',
    'withdrew an entry for',
  ]);
});

test('with more places whoever waits moves up at once; with fewer nobody loses theirs', async (t) => {
  const club = await fullOpen(t);
  await club.send({ skip: 'Dan', email: '' });
  const more = await club.at(`PUT ${shield}`, { ...facts, places: '3', version: 2 });
  assert.deepEqual(
    more.body.movedUp.map(({ skip }: { skip: string }) => skip),
    ['Cid'],
  );
  await club.mailTo('cid@wychby.example', 'A place has come free');
  await club.at(`PUT ${shield}`, { ...facts, places: '1', version: 3 });
  assert.deepEqual(await club.lines(), ['1 Ann in', '2 Ben in', '3 Cid in', '4 Dan waiting']);
  const all = await club.at(`PUT ${shield}`, { ...facts, places: '', version: 4 });
  assert.equal(all.body.movedUp.length, 1);
});

test('who entered is forgotten six months after the day, and not before', async (t) => {
  const club = await fullOpen(t);
  const count = async () => (await club.db.selectFrom('open_entry').select('id').execute()).length;
  const at = (moment: string) => purgeOpenCompetitionEntries(club.db, () => new Date(moment));
  await at('2025-12-08T12:00:00Z');
  assert.equal(await count(), 3);
  // Six months before 31 August is no day of March.
  await club.db.updateTable('open_entry').set({ held_on: '2025-03-02' }).execute();
  await at('2025-08-31T12:00:00Z');
  assert.equal(await count(), 3);
  await at('2025-09-03T12:00:00Z');
  assert.equal(await count(), 0);
  assert.deepEqual(await club.db.selectFrom('entry_code').selectAll().execute(), []);
  assert.match(await club.read('/privacy'), /six months/);
});
