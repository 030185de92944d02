import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purgeGatheringReplies } from '#app/modules/gatherings/replies/purge-replies.server.ts';
import { withdrawRepliesOfFormerMembers } from '#app/modules/gatherings/replies/withdraw-former-members.server.ts';
import { day, demoPeople } from '#tests/members.ts';
import { codeOf, facts, openGathering } from './gathering.ts';

test('at the desk somebody without e-mail is put down, pays in parts, and is withdrawn and put back', async (t) => {
  const club = await openGathering(t);
  const replies = `${club.desk}/replies`;
  const json = { member: 'edie', people: '2', choices: { Beef: 1, Salmon: 1 } };
  const { status, body } = await club.at(`POST ${replies}`, json, { 'idempotency-key': 'desk-presses' });
  assert.deepEqual([status, body.name, body.is_by_hand, body.state], [201, 'Edie Marsh', true, 'in']);
  await club.at(`POST ${replies}`, json, { 'idempotency-key': 'desk-presses' });
  assert.deepEqual(await club.lines(), ['Edie Marsh 2 in']);
  const kept = await club.db.selectFrom('sending').select('made').execute();
  assert.deepEqual(kept, [{ made: JSON.stringify({ made: body.id }) }], 'of a press no name is kept');
  const path = `${replies}/${body.id}`;
  for (const paid of ['5', '17.50']) assert.equal((await club.at(`PUT ${path}/paid`, { paid })).status, 200);
  assert.equal((await club.reply('Edie Marsh')).paid_pence, 1750);
  for (const paid of ['some', '12,50', '£5 each']) {
    const refused = await club.at(`PUT ${path}/paid`, { paid });
    assert.equal(refused.body.errors.paid, 'Enter the amount paid in pounds, such as 12 or 12.50.');
  }
  await club.at(`PUT ${path}/paid`, { paid: '1,200' });
  assert.equal((await club.reply('Edie Marsh')).paid_pence, 120000);
  await club.at(`PUT ${path}/paid`, { paid: '17.5' });
  await club.at(`PUT ${path}/state`, { withdrawn: true });
  await club.party('Ann', 4);
  await club.party('Ben', 1);
  const back = await club.at(`PUT ${path}/state`, { withdrawn: false });
  assert.deepEqual([back.body.coming.state, back.body.coming.number], ['waiting', 4]);
  assert.equal((await club.at(`DELETE ${path}`)).status, 409);
  await club.at(`PUT ${path}/state`, { withdrawn: true });
  assert.equal((await club.at(`DELETE ${path}`)).status, 204);
  assert.deepEqual(await club.lines(), ['Ann 4 in', 'Ben 1 in']);
  const record = await club.db.selectFrom('record').selectAll().where('actor', '=', 'derek').execute();
  assert.ok(record.length > 5 && !JSON.stringify(record).includes('Edie'));
});

test('more places let those in who wait; fewer than come are refused', async (t) => {
  const club = await openGathering(t);
  for (const [name, people] of [
    ['Ann', 4],
    ['Ben', 4],
  ] as const)
    await club.party(name, people);
  const version = async () => (await club.now()).gathering.version;
  const fewer = await club.at(`PUT ${club.desk}`, { ...facts, places: '3', version: await version() });
  assert.deepEqual(
    [fewer.status, fewer.body.errors.places],
    [422, '4 people have signed up already. Enter 4 or more, or withdraw some replies first.'],
  );
  const more = await club.at(`PUT ${club.desk}`, { ...facts, places: '8', version: await version() });
  assert.deepEqual(
    more.body.movedUp.map(({ name }: { name: string }) => name),
    ['Ben'],
  );
  const late = await club.at(`PUT ${club.desk}`, { ...facts, version: 1 });
  assert.equal(late.status, 409);
  assert.equal(late.body.current.version, await version());
});

test('an open has entries of its own, and what is not in the calendar cannot be asked of', async (t) => {
  const club = await openGathering(t);
  const ask = async (event: string) =>
    (await club.at(`PUT /api/desk/coming/${event}`, { ...facts, version: 0 })).status;
  assert.deepEqual([await ask('2025-06-08-open'), await ask('none')], [409, 404]);
  const { events } = (await club.at('GET /api/desk/coming')).body;
  assert.ok(events.length > 5 && events.every(({ id }: { id: string }) => !/open/.test(id)));
});

test('all who come are told once for each press, and the officer whom to ring', async (t) => {
  const club = await openGathering(t);
  await club.party('Ann', 1);
  await club.at(`POST ${club.desk}/replies`, { member: 'edie', people: '1', choices: { Beef: 1 } });
  await club.forgetMails();
  await club.db
    .updateTable('event')
    .set({ state: 'cancelled', note: 'Flood.' })
    .where('id', '=', club.event)
    .execute();
  const tell = () =>
    club.at(`POST ${club.desk}/telling`, { words: 'Sorry!' }, { 'idempotency-key': 'tell-them-1' });
  await tell();
  const { body } = await tell();
  assert.equal(body.told.mail, 1);
  assert.deepEqual(
    body.told.ring.map(({ name }: { name: string }) => name),
    ['Edie Marsh'],
  );
  const mails = await club.mails();
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['ann@wychby.example'],
  );
  assert.match(mails[0]?.mail ?? '', /Cancelled\. Flood\..*Sorry!/);
});

test('whoever leaves the club leaves the list, and the place goes on', async (t) => {
  const club = await openGathering(t, { places: '4' });
  await club.at(`POST ${club.desk}/replies`, {
    member: 'tom',
    people: '4',
    choices: { Beef: 4 },
    answer: 'Nuts',
  });
  await club.party('Ann', 2);
  const peter = await club.signIn(demoPeople.peter);
  assert.equal((await club.ask('DELETE /api/desk/members/tom', { token: peter })).status, 204);
  await withdrawRepliesOfFormerMembers(club.context);
  assert.deepEqual(await club.lines(), ['Ann 2 in', 'A former member 4 withdrawn']);
  assert.equal((await club.now()).comings[1].answer, '');
});

test('a reply that is forwarded acts for itself alone, and a suspended member’s link is not good', async (t) => {
  const club = await openGathering(t, { choices: '' });
  const token = await club.signIn(demoPeople.tom);
  await club.ask(`POST /api/coming/${club.event}/replies`, { token, json: { people: 1 } });
  const code = codeOf((await club.mailTo('tom@larkby.example', 'name is down')).link);
  assert.match(await club.read(`/my-coming?code=${code}`), /Tom Brader: 1 person/);
  await club.db.updateTable('member').set({ suspended_at: '2025-05-20' }).where('id', '=', 'tom').execute();
  assert.match(await club.read(`/my-coming?code=${code}`), /This link does not work/);
  assert.equal((await club.ask(`POST /my-coming?code=${code}`, { form: { withdraw: 'yes' } })).status, 404);
  assert.equal((await club.get(`/my-coming?code=${code}`)).headers.get('cache-control'), 'no-store');
});

test('strangers are forgotten after six months, members after two years', async (t) => {
  const club = await openGathering(t);
  await club.party('Ann', 1);
  await club.at(`POST ${club.desk}/replies`, { member: 'edie', people: '1', choices: { Beef: 1 } });
  const forget = async (days: number) => {
    club.move(days * day);
    await purgeGatheringReplies(club.db, club.context.clock);
    const rows = await club.db.selectFrom('coming').select(['member', 'name']).execute();
    return rows.map(({ member, name }) => member ?? name);
  };
  assert.deepEqual(await forget(200), ['Ann', 'edie']);
  assert.deepEqual(await forget(35), ['edie']);
  assert.deepEqual(await forget(545), []);
});
