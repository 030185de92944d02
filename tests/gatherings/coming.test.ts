import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';
import { codeOf, openGathering } from './gathering.ts';

test('the same form twice is one reply', async (t) => {
  const club = await openGathering(t);
  await Promise.all([club.send(), club.send()]);
  assert.deepEqual(await club.lines(), ['Ann Abel 2 unconfirmed']);
  assert.equal((await club.mails()).length, 1);
});

test('from one place a day so many are put down and no more, and whoever is turned away takes no place', async (t) => {
  const club = await openGathering(t, { places: '48', most_each: '6' });
  const here = '198.51.100.7';
  const party = (n: number, people: number, from = here) =>
    club.send(
      { name: `Ann ${n}`, email: `ann${n}@wychby.example`, people: `${people}`, 'choice-0': `${people}` },
      from,
    );
  assert.equal((await party(1, 6)).status, 303, 'a family of six');
  assert.equal((await party(1, 6)).status, 303, 'their second press');
  assert.equal((await party(2, 7)).status, 422);
  assert.equal((await party(2, 5)).status, 303);
  const refused = await party(3, 2);
  assert.equal(refused.status, 429);
  assert.match(refused.text, /You can sign up at most twelve people a day from one internet connection\./);
  assert.match(refused.text, /value="Ann 3"/);
  assert.equal((await party(4, 1)).status, 303, 'what was refused is not counted');
  for (let n = 5; n < 12; n += 1) assert.equal((await party(n, 6)).status, 429);
  assert.equal((await party(12, 6, '198.51.100.8')).status, 303, 'another family, elsewhere');
  assert.deepEqual(await club.lines(), [
    'Ann 1 6 unconfirmed',
    'Ann 2 5 unconfirmed',
    'Ann 4 1 unconfirmed',
    'Ann 12 6 unconfirmed',
  ]);
});

test('choices that do not add up to the number are refused with a sentence, and nothing typed is lost', async (t) => {
  const club = await openGathering(t);
  const { status, text } = await club.send({ people: '3', 'choice-1': '2' });
  assert.equal(status, 422);
  assert.match(
    text,
    /Your booking is for 3 people, but you have chosen for 4\. Choose one for each person\./,
  );
  assert.match(text, /value="Ann Abel"/);
  assert.match((await club.send({ people: '5' })).text, /Enter a number from 1 to 4\./);
  assert.match((await club.send({ menu: '["Beef"]' })).text, /The menu has changed\. Choose again\./);
  assert.deepEqual(await club.lines(), []);
});

test('a reply grows only as far as there is room, and is refused as a whole', async (t) => {
  const club = await openGathering(t);
  await club.party('Ann', 2);
  await club.party('Ben', 3);
  const code = codeOf((await club.mailTo('ann@wychby.example')).link);
  const form = { people: '4', 'choice-0': '4', 'choice-1': '', answer: '', menu: '["Beef","Salmon"]' };
  const { status, text } = await club.ask(`POST /my-coming?code=${code}`, { form });
  assert.equal(status, 422);
  assert.match(
    text,
    /Only 1 place is left, so this booking can be for 3 at most\. Your booking stays at 2 people\./,
  );
  assert.deepEqual(await club.lines(), ['Ann 2 in', 'Ben 3 in']);
  const fewer = { ...form, people: '3', 'choice-0': '2', 'choice-1': '1' };
  assert.equal((await club.ask(`POST /my-coming?code=${code}`, { form: fewer })).status, 303);
  assert.match(
    await club.read(`/my-coming?code=${code}`),
    /You have a place\. Ann: 3 people, Beef 2, Salmon 1\./,
  );
  const less = await club.ask(`POST /my-coming?code=${code}`, {
    form: { ...form, people: '1', 'choice-0': '3' },
  });
  assert.match(less.text, /Your booking is for 1 person, but you have chosen for 3/);
});

test('a member is down with one press, once, and may put another down: it is written who did', async (t) => {
  const club = await openGathering(t, { for_strangers: 'members', choices: '', places: '2' });
  const path = `/api/coming/${club.event}`;
  const token = await club.signIn(demoPeople.tom);
  await club.forgetMails();
  const ask = (target: string, json?: unknown, headers = {}) => club.ask(target, { token, json, headers });
  assert.equal((await club.send({ 'choice-0': '', menu: '[]' })).status, 403);
  const key = { 'idempotency-key': 'tom-taps-twice' };
  await Promise.all([0, 1].map(() => ask(`POST ${path}/replies`, { people: 1 }, key)));
  assert.deepEqual(await club.lines(), ['Tom Brader 1 in']);
  const twice = await ask(`POST ${path}/replies`, { people: 1 });
  assert.deepEqual(
    [twice.status, twice.body.detail],
    [409, 'Tom Brader has already signed up. Change that reply instead.'],
  );
  const edie = await ask(`POST ${path}/replies`, { people: 1, member: 'edie' });
  assert.deepEqual([edie.status, edie.body.put_by, 'email' in edie.body], [201, 'Tom Brader', false]);
  const { body } = await ask(`GET ${path}`);
  assert.deepEqual(
    [body.own.name, body.put.map(({ name }: { name: string }) => name)],
    ['Tom Brader', ['Edie Marsh']],
  );
  assert.equal((await ask(`POST ${path}/replies`, { people: 1, member: 'stan' })).status, 404);
  const joan = await club.signIn(demoPeople.joan);
  for (const version of [1, 9]) {
    const json = { version };
    const stolen = await club.ask(`DELETE ${path}/replies/${body.own.id}`, { token: joan, json });
    assert.deepEqual([stolen.status, 'current' in stolen.body], [404, false]);
  }
  assert.equal((await ask(`DELETE ${path}/replies/${edie.body.id}`)).status, 200);
  assert.deepEqual(await club.lines(), ['Tom Brader 1 in', 'Edie Marsh 1 withdrawn']);
});

test('of a couple with one address each gets a mail of their own, by name', async (t) => {
  const club = await openGathering(t, { choices: '' });
  for (const who of [demoPeople.joan, demoPeople.ron]) {
    const token = await club.signIn(who);
    await club.ask(`POST /api/coming/${club.event}/replies`, { token, json: { people: 1 } });
  }
  const theirs = (await club.mails()).filter(
    ({ to, subject }) => to === 'applebys@larkby.example' && /name is down/.test(subject),
  );
  assert.deepEqual(theirs.map(({ name }) => name).sort(), ['Joan Appleby', 'Ron Appleby']);
});

test('outside its days, closed, stopped or called off nothing is taken, and the page says why', async (t) => {
  const club = await openGathering(t, { from_day: '2025-05-25' });
  assert.match(await club.page(), /Sign-up opens on 25 May 2025/);
  assert.match((await club.send()).text, /Sign-up is not open yet\./);
  const set = async (state: string) =>
    club.at(`PUT ${club.desk}/state`, { state, version: (await club.now()).gathering.version });
  club.move(6 * 24 * 60);
  await set('closed');
  assert.match(await club.page(), /Sign-up is closed\./);
  await set('open');
  assert.match(await club.read('/full-calendar'), /Who’s coming\? Put your name down/);
  await club.db
    .updateTable('event')
    .set({ state: 'cancelled', note: 'Flood.' })
    .where('id', '=', club.event)
    .execute();
  await set('stopped');
  assert.equal((await club.get(`/coming/${club.event}`)).status, 404);
  await set('open');
  assert.match(await club.page(), /Cancelled\. Flood\./);
  assert.doesNotMatch(await club.read('/full-calendar'), /Who’s coming/);
});

test('what a club does not use is not there', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.peter);
  assert.equal((await club.ask('GET /api/coming/any', { token })).status, 404);
  assert.equal((await club.ask('GET /api/desk/coming', { token })).status, 404);
  assert.equal((await club.get('/coming/any')).status, 404);
});
