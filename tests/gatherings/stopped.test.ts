import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { openGathering } from './gathering.ts';

test('a stopped sign-up is on nobody’s days and gives no places, until it is set up again', async (t) => {
  const club = await openGathering(t, { choices: '', question: '', places: '2' });
  const token = await club.signIn(demoPeople.tom);
  const own = { people: 1, choices: {}, answer: '' };
  const signed = await club.ask(`POST /api/coming/${club.event}/replies`, { token, json: own });
  assert.equal(signed.status, 201, signed.text);
  const days = async () => JSON.stringify((await club.ask('GET /api/me/diary', { token })).body);
  assert.match(await days(), /You are coming/);
  const add = (name: string) =>
    club.at(`POST ${club.desk}/replies`, { ...own, name, email: `${name}@wychby.example`, member: null });
  const [, ben] = [await add('Ann'), (await add('Ben')).body];
  assert.equal(ben.state, 'waiting');
  const { version } = (await club.now()).gathering;
  assert.equal((await club.at(`PUT ${club.desk}/state`, { state: 'stopped', version })).status, 200);
  assert.doesNotMatch(await days(), /You are coming/);
  await club.forgetMails();
  const ann = await club.reply('Ann');
  const gone = await club.at(`PUT ${club.desk}/replies/${ann.id}/state`, { withdrawn: true });
  assert.deepEqual([gone.status, gone.body.movedUp], [200, []], gone.text);
  assert.ok((await club.mails()).every(({ to }) => to !== 'Ben@wychby.example'));
});
