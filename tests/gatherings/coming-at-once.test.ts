// On both engines: transactions that meet, and sums of people.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf, openGathering } from './gathering.ts';

test('of those with a telephone only few hold a place, and an officer’s press confirms them', async (t) => {
  const club = await openGathering(t, { places: '12' });
  const rung = (name: string, people: number) => club.put(name, people, { email: '', phone: '01507 602000' });
  const { location } = await rung('Ann', 2);
  assert.match(location ?? '', /said=ring/);
  await rung('Ben', 2);
  await rung('Cid', 1);
  assert.deepEqual((await club.now()).counts, { taken: 3, held: 3, waiting: 0 });
  assert.match(
    (await club.mailTo('derek@larkby.example', 'Ben needs a phone call')).mail,
    /Phone them, then press/,
  );
  club.move(3 * 24 * 60);
  assert.equal((await club.now()).counts.held, 3);
  await club.at(`POST ${club.desk}/replies`, { member: 'edie', people: '4', choices: { Beef: 4 } });
  const press = async (name: string) => {
    const path = `PUT ${club.desk}/replies/${(await club.reply(name)).id}/state`;
    return (await club.at(path, { withdrawn: false })).body.coming.state;
  };
  assert.deepEqual([await press('Ben'), await press('Cid'), await press('Cid')], ['in', 'in', 'in']);
  assert.deepEqual((await club.now()).counts, { taken: 9, held: 2, waiting: 0 });
  const told = await club.at(`POST ${club.desk}/telling`, { words: 'Bring a chair.' });
  assert.ok(!JSON.stringify(told.body).includes('Ann'), 'nobody is told who has not confirmed');
});

test('a party that does not fit waits, and the first that fits moves up when places come free', async (t) => {
  const club = await openGathering(t);
  await club.party('Ann', 4);
  await club.party('Ben', 3);
  await club.party('Cid', 2);
  await club.party('Dee', 1);
  assert.deepEqual(await club.lines(), ['Ann 4 in', 'Cid 2 in', 'Ben 3 waiting', 'Dee 1 waiting']);
  assert.match(await club.page(), /Every place has gone, and 4 people are waiting/);
  const { link } = await club.mailTo('cid@wychby.example');
  await club.forgetMails();
  const code = codeOf(link);
  const withdrawn = await club.ask(`POST /my-coming?code=${code}`, { form: { withdraw: 'yes' } });
  assert.equal(withdrawn.status, 303);
  assert.deepEqual(await club.lines(), ['Ann 4 in', 'Dee 1 in', 'Ben 3 waiting', 'Cid 2 withdrawn']);
  assert.match((await club.mailTo('dee@wychby.example')).subject, /you now have a place/);
  assert.match((await club.mailTo('derek@larkby.example')).mail, /Moved up from the waiting list: Dee/);
  const again = await club.ask(`POST /my-coming?code=${code}`, { form: { withdraw: 'yes' } });
  assert.equal(again.status, 303);
  assert.match(await club.read(`/my-coming?code=${code}`), /Your reply has been withdrawn/);
});

test('two at the same moment for the last places: one gets them, the other waits', async (t) => {
  const club = await openGathering(t);
  await club.party('Ann', 4);
  await Promise.all([club.party('Ben', 2), club.party('Cid', 2)]);
  const lines = (await club.lines()).map((line: string) => line.split(' ')[2]);
  assert.deepEqual(lines, ['in', 'in', 'waiting']);
});
