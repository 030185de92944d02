import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { demoPeople } from '#tests/members.ts';
import { openImport } from './importing.ts';

test('a list changes members who are there already, and says field by field what it would do', async (t) => {
  const club = await openImport(t);
  await enableFeatures(club.db, 'register');
  await club.context.version.read();
  const file = [
    'Name;E-mail;Mobile;Address 1;Town;Postcode;Class;Date joined;Positions;Notes',
    "Tom Brader;tom@larkby.example;'+44 7700 900152;The Old Forge;Larkby;LN11 0XX;full;31/12/2004;Lead, skip;",
    'Joan Appleby;applebys@larkby.example;;;;;;;;',
    'Edie Marsh;;01507 555 0151;;;;;;;',
    'Nell Cooper;nell@larkby.example;;;;;Ladies;;;',
    'Derek Maidens;other@larkby.example;1;;;;;;;',
    'Ann Abel;ann@larkby.example;01507 1;;;;Social;2012;;Has a key',
  ].join('\n');
  const trial = await club.send(file, '?trial=yes');
  assert.equal(trial.status, 200, trial.text);
  const said = trial.body.lines.map(({ name, outcome }: Record<string, string>) => [name, outcome]);
  assert.deepEqual(said, [
    ['Tom Brader', 'changed'],
    ['Joan Appleby', 'same'],
    ['Edie Marsh', 'changed'],
    ['Nell Cooper', 'same'],
    ['Derek Maidens', 'either'],
    ['Ann Abel', 'added'],
  ]);
  assert.deepEqual(trial.body.lines[0].changes.slice(0, 2), [
    { field: 'Telephone', was: '', is: '+44 7700 900152' },
    { field: 'Address', was: '', is: 'The Old Forge, Larkby, LN11 0XX' },
  ]);
  assert.deepEqual(trial.body.lines[3].leftOut, ['Class ‘Ladies’']);
  assert.equal((await club.memberRow('tom')).phone, '');
  assert.equal((await club.send(file, `?mark=${trial.body.mark}`)).status, 200);
  assert.equal((await club.memberRow('edie')).phone, '01507 555 0151');
  const entry = await club.db
    .selectFrom('register_entry')
    .selectAll()
    .where('member', '=', 'tom')
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [entry.address, entry.class, entry.joined, entry.positions],
    ['The Old Forge\nLarkby\nLN11 0XX', 'full', '2004-12-31', '["lead","skip"]'],
  );
  const history = await club.db
    .selectFrom('register_change')
    .select('member')
    .where('member', '=', 'tom')
    .execute();
  assert.equal(history.length, 2, 'the register’s and the telephone’s');
  // '-' empties a field, an empty cell keeps it.
  await club.send('Name,Email,Address,Joined\nTom Brader,tom@larkby.example,-,\n');
  const after = await club.db
    .selectFrom('register_entry')
    .selectAll()
    .where('member', '=', 'tom')
    .executeTakeFirstOrThrow();
  assert.deepEqual([after.address, after.joined], ['', '2004-12-31']);
});

test('whoever is changed between the look and the import is not overwritten: it is told', async (t) => {
  const club = await openImport(t);
  const file = 'Name,Email,Telephone\nTom Brader,tom@larkby.example,07700 900152\n';
  const { mark } = (await club.send(file, '?trial=yes')).body;
  await club.db.updateTable('member').set({ phone: '1' }).where('id', '=', 'tom').execute();
  const refused = await club.send(file, `?mark=${mark}`);
  assert.deepEqual([refused.status, (await club.memberRow('tom')).phone], [409, '1']);
  assert.match(
    refused.body.detail,
    /A member has been changed since you checked this list\. Check it again\./,
  );
  assert.equal(
    (await club.send(file, `?mark=${(await club.send(file, '?trial=yes')).body.mark}`)).status,
    200,
  );
  assert.equal((await club.memberRow('tom')).phone, '07700 900152');
});

test('a line is done wholly or not at all, and who leaves by a list is signed out', async (t) => {
  const club = await openImport(t);
  await enableFeatures(club.db, 'register');
  await club.context.version.read();
  const token = await club.signIn(demoPeople.tom);
  const half = 'Id,Name,Email,Telephone,Joined\ntom,Tom Brader,applebys@larkby.example,1,2004\n';
  const { lines } = (await club.send(half)).body;
  assert.deepEqual([lines[0].outcome, (await club.memberRow('tom')).phone], ['wrong', '']);
  const other = (await club.send('Id,Name,Email,Telephone\ntom,Joan Appleby,applebys@larkby.example,1\n'))
    .body.lines;
  assert.match(other[0].why, /This Id is Tom Brader’s/);
  assert.equal((await club.send('Id,Left\ntom,01/05/2025\n')).body.lines[0].outcome, 'changed');
  assert.equal(await club.isGood(token), false);
  const own = (await club.send('Id,Left\npeter,01/05/2025\n')).body.lines[0];
  assert.equal(own.outcome, 'wrong', own.why);
});

test('of 1000 members who are there a list of telephones changes each, with the register off', async (t) => {
  const club = await openImport(t);
  const many = Array.from({ length: 1000 }, (_, n) => ({
    id: `m${n}`,
    name: `Member ${n}`,
    email: `m${n}@larkby.example`,
    role: 'member' as const,
    added_at: 'x',
    mail_key: `key ${n}`,
  }));
  for (const part of [many.slice(0, 500), many.slice(500)])
    await club.db.insertInto('member').values(part).execute();
  const file = `Name,Tel\n${many.map(({ name }, n) => `${name},01507 ${n}`).join('\n')}`;
  const { body } = await club.send(file);
  assert.ok(body.lines.every(({ outcome }: { outcome: string }) => outcome === 'changed'));
  assert.equal((await club.memberRow('m999')).phone, '01507 999');
});
