// On both engines: concurrent transactions about one turn.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sendDutyNotifications } from '#app/modules/duties/slots/duty-reminders.server.ts';
import { day, demoPeople } from '#tests/members.ts';
import { desk, openDuties } from './duties.ts';

/** Open a rota: Tom and Edie are on teas on 7 June, Joan on 14 June; four share it. */
async function openTeas(t: TestContext) {
  const club = await openDuties(t);
  const members = ['tom', 'joan', 'ron', 'edie'];
  const id = await club.make({ kinds: [], sharedBy: 'ticked', members });
  await club.add(id, '2025-06-07', '2025-06-14');
  const first = await club.put(id, '2025-06-07', 'tom', 'edie');
  const second = await club.put(id, '2025-06-14', 'joan');
  const turn = (duty: { turns: { id: string; member: string }[] }, member: string) =>
    duty.turns.find((one) => one.member === member)?.id ?? '';
  /** Fetch the page of a link, and return the response to a button there. */
  const open = (path: string, code: string) => club.read(`${path}?code=${code}`);
  const press = (path: string, form: Record<string, string>) => club.ask(`POST ${path}`, { form });
  return { ...club, id, first, second, turn, open, press };
}

test('members are told once, by mail with a link of their own; whoever has no mail is listed to be rung', async (t) => {
  const { must, mails, mailTo, forgetMails, put, id, open } = await openTeas(t);
  const { untold } = await must(`GET ${desk}`);
  const namesIn = (people: { name: string }[]) => people.map(({ name }) => name);
  assert.deepEqual(namesIn(untold.mail), ['Joan Appleby', 'Tom Brader']);
  const [edie] = untold.ring;
  assert.deepEqual([untold.ring.length, edie.name, edie.telephone], [1, 'Edie Marsh', '01507 555 0151']);
  assert.match(edie.line, /^No email address, .*Teas, on Saturday 7 June at 3pm/);
  const { told } = await must(`POST ${desk}/telling`);
  assert.deepEqual([told.mail, namesIn(told.ring)], [2, ['Edie Marsh']]);
  const mail = await mailTo('tom@larkby.example', 'Your duties: Teas');
  assert.match(mail.mail, /You are on the rota for:.*Teas, on Saturday 7 June at 3pm, with Edie Marsh\./);
  const page = await open('/my-turn', mail.code);
  assert.match(page, /Tom Brader.*Teas: Saturday 7 June at 3pm.*With Edie Marsh\..*I will do it/);
  assert.equal((await must(`POST ${desk}/telling`)).told.mail, 0, 'once');
  assert.deepEqual(namesIn((await must(`GET ${desk}`)).untold.ring), ['Edie Marsh'], 'until they are rung');
  await must(`PUT ${desk}/telling/edie`);
  await forgetMails();
  await put(id, '2025-06-07', 'ron', 'edie');
  await must(`POST ${desk}/telling`);
  assert.deepEqual((await mails()).map(({ name, subject }) => `${name}: ${subject}`).sort(), [
    'Ron Appleby: For Ron Appleby: Your duties: Teas',
    'Tom Brader: No longer your duty: Teas',
  ]);
  assert.match(await open('/my-turn', mail.code), /This duty is over, or is no longer yours/);
});

test('by the link of a mail a turn is confirmed, or put to the others: whoever is first has it', async (t) => {
  const { must, mails, mailTo, forgetMails, lines, id, open, press, first, turn } = await openTeas(t);
  await must(`POST ${desk}/telling`);
  const { code } = await mailTo('tom@larkby.example');
  await forgetMails();
  const mine = turn(first, 'tom');
  assert.equal((await press('/my-turn', { code, turn: mine, word: 'yes' })).status, 303);
  assert.match(await open('/my-turn', code), /You have confirmed this duty\. Thank you\./);
  assert.equal((await press('/my-turn', { code, turn: turn(first, 'edie'), word: 'yes' })).status, 404);
  const asked = { code, turn: mine, word: 'swap', whom: '', note: 'I am at the dentist’s.' };
  assert.equal((await press('/my-turn', asked)).status, 303);
  const offers = await mails();
  assert.deepEqual(
    offers.map(({ name }) => name).sort(),
    ['Joan Appleby', 'Ron Appleby'],
    'those who are free',
  );
  assert.match(offers[0]?.mail ?? '', /Tom Brader cannot do Teas.*dentist/);
  assert.match((await lines(id))[0] ?? '', /Tom Brader/, 'it stays with him until then');
  assert.equal((await must(`GET ${desk}`)).waiting.length, 1);
  const [ron, joan] = ['Ron Appleby', 'Joan Appleby'].map(
    (name) => offers.find((mail) => mail.name === name)?.code ?? '',
  );
  assert.match(await open('/my-swap', ron ?? ''), /Ron Appleby.*I will take it/);
  assert.match((await lines(id))[0] ?? '', /Tom Brader/, 'opening it decides nothing');
  assert.equal((await press('/my-swap', { code: ron ?? '' })).status, 303);
  assert.equal((await press('/my-swap', { code: joan ?? '' })).status, 409);
  assert.match(await open('/my-swap', joan ?? ''), /Ron Appleby is doing this duty/);
  assert.deepEqual((await lines(id))[0], '2025-06-07 Edie Marsh, Ron Appleby');
  assert.match((await mailTo('tom@larkby.example')).subject, /^Ron Appleby will do your duty/);
});

test('at the desk it is said who would be asked before they are, once, and who is to be rung', async (t) => {
  const { must, ask, token, mails, forgetMails, id, put, first, turn } = await openTeas(t);
  await put(id, '2025-06-07', 'tom');
  await forgetMails();
  const swap = `${desk}/turns/${turn(first, 'tom')}/swap`;
  const names = (people: { name: string }[]) => people.map(({ name }) => name).toSorted();
  const seen = await must(`GET ${swap}`);
  assert.deepEqual(names(seen.mail), ['Joan Appleby', 'Ron Appleby']);
  assert.deepEqual(
    seen.ring.map(({ name, telephone, line }: Record<string, string>) => [name, telephone, line]),
    [['Edie Marsh', '01507 555 0151', 'No email address']],
  );
  assert.equal((await mails()).length, 0, 'looking tells nobody');
  const headers = { 'idempotency-key': 'asked-at-ten' };
  for (const _ of [1, 2]) {
    const { told } = (await ask(`POST ${swap}`, { token, json: { whom: '', note: 'The dentist.' }, headers }))
      .body;
    assert.deepEqual([told.mail, told.ring], [2, seen.ring]);
  }
  assert.equal((await mails()).length, 2, 'once');
});

test('two turns are exchanged in one: both sides change, or neither', async (t) => {
  const { signIn, ask, lines, id, first, second, turn, mailTo, press } = await openTeas(t);
  const token = await signIn(demoPeople.tom);
  const mine = turn(first, 'tom');
  const swap = `POST /api/duties/turns/${mine}/swap`;
  const whom = `turn:${turn(second, 'joan')}`;
  assert.equal((await ask(swap, { token, json: { whom, note: '' } })).status, 200);
  const { code, mail } = await mailTo('applebys@larkby.example', 'Can you help?');
  assert.match(
    mail,
    /swap duties with you\. You would do Teas, on Saturday 7 June.*Tom Brader would do Teas, on Saturday 14 June/,
  );
  assert.equal((await press('/my-swap', { code })).status, 303);
  assert.deepEqual(await lines(id), ['2025-06-07 Edie Marsh, Joan Appleby', '2025-06-14 Tom Brader']);
  const { body } = await ask('GET /api/duties', { token });
  assert.deepEqual(
    body.turns.map(({ date, confirmed }: { date: string; confirmed: boolean }) => `${date} ${confirmed}`),
    ['2025-06-14 true'],
  );
  const ofAnother = await ask(`PUT /api/duties/turns/${mine}/confirmation`, { token });
  assert.equal(ofAnother.status, 404);
});

test('the day before, once each, whoever is on is reminded; what moves or is off is told by itself', async (t) => {
  const { context, clock, must, mails, forgetMails, move, make, rota: rotaOf, put, db } = await openTeas(t);
  const look = async () => {
    await forgetMails();
    await sendDutyNotifications({ ...context, clock });
    return (await mails()).map(({ name, subject }) => `${name}: ${subject}`).sort();
  };
  const bar = await make({ name: 'Bar', needed: 1, time: '' });
  await must(`POST ${desk}/rotas/${bar}/dates`, { way: 'calendar', from: '2025-05-20', to: '2025-12-31' });
  const [duty] = (await rotaOf(bar)).duties;
  await put(bar, duty.date, 'ron');
  await must(`POST ${desk}/telling`);
  assert.deepEqual(await look(), []);
  const { event } = await db
    .selectFrom('duty')
    .select('event')
    .where('id', '=', duty.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('event')
    .set({ state: 'cancelled' })
    .where('id', '=', event ?? '')
    .execute();
  assert.deepEqual(await look(), ['Ron Appleby: For Ron Appleby: Duty no longer needed: Bar']);
  assert.deepEqual(await look(), [], 'once');
  move(17 * day);
  const reminded = await look();
  assert.equal(reminded.length, 1, 'Tom: Edie has no mail');
  assert.match(reminded[0] ?? '', /^Tom Brader: Tomorrow: Teas, on Saturday 7 June at 3pm/);
  assert.deepEqual(await look(), []);
});

test('the turns of whoever is suspended are vacant and wait at the desk', async (t) => {
  const { must, db, lines, id } = await openTeas(t);
  await db.updateTable('member').set({ suspended_at: '2025-05-20' }).where('id', '=', 'tom').execute();
  assert.deepEqual(await lines(id), ['2025-06-07 Edie Marsh', '2025-06-14 Joan Appleby']);
  const { rooms } = await must('GET /api/me/desk/people');
  assert.match(rooms['/desk/duties'].line, /^Next: Teas, on Saturday 7 June/);
  await db.updateTable('duty').set({ date: '2025-05-30' }).where('date', '=', '2025-06-07').execute();
  const { waiting } = await must('GET /api/me/desk');
  assert.match(waiting[0].what, /^1 duty place to fill in the next two weeks/);
});
