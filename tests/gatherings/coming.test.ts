// On both engines.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillPlaces } from '#app/club/gatherings/coming/fill-places.server.ts';
import { cast, openClub } from '#tests/members.ts';
import { codeOf, openGathering } from './gathering.ts';

test('a stranger’s party is held its places, has them with the button in the mail, and whoever has the key is told', async (t) => {
  const club = await openGathering(t);
  assert.match(
    await club.page(),
    /£12\.50 each Places 6, 6 places left Last day Put your name down by Saturday 28 June 2025/,
  );
  const { status, location } = await club.send();
  assert.deepEqual([status, location], [303, `/coming/${club.event}?said=held#come`]);
  const thanks = await club.read(`/coming/${club.event}?said=held`);
  assert.match(thanks, /press the button in the mail within an hour: until then your places are only held/);
  assert.match(await club.page(), /6, 4 places left/);
  assert.deepEqual(
    (await club.mails()).map(({ to }) => to),
    ['ann@wychby.example'],
  );
  const { link, mail, subject } = await club.mailTo('ann@wychby.example');
  assert.equal(subject, 'Summer supper: please confirm your reply');
  assert.match(link, /^http:\/\/localhost:3000\/my-coming\?code=[\w-]{43}$/);
  assert.match(mail, /within an hour, and then ‘Yes, we are coming’.*Until then your places are only held/);
  assert.match(mail, /Your reply is for 2 people: Beef 2\. To pay: £25\./);
  assert.match(mail, /Friday 4 July 2025/);
  assert.doesNotMatch(await (await club.get(`/coming/${club.event}`)).text(), /Ann Abel|wychby/);
  const path = `/my-coming?code=${codeOf(link)}`;
  assert.match(await club.read(path), /Your reply is not confirmed yet\..*Yes, we are coming/);
  assert.deepEqual(
    await club.lines(),
    ['Ann Abel 2 unconfirmed'],
    'a link that a scanner opens does nothing',
  );
  await club.forgetMails();
  for (let press = 0; press < 2; press += 1)
    assert.equal((await club.ask(`POST ${path}`, { form: { confirm: 'yes' } })).status, 303);
  assert.deepEqual(await club.lines(), ['Ann Abel 2 in']);
  assert.match(await club.read(path), /You have a place\. Ann Abel: 2 people/);
  assert.deepEqual((await club.mails()).map(({ to, subject }) => `${to} ${subject}`).sort(), [
    'ann@wychby.example Summer supper: your name is down',
    'derek@larkby.example Summer supper: Ann Abel comes, 2 people',
  ]);
});

test('strangers who press nothing hold no place for longer than an hour, and whoever waits has it', async (t) => {
  const club = await openGathering(t);
  await club.put('Ann', 4);
  await club.put('Ben', 2);
  assert.match(await club.page(), /Every place has gone/);
  await club.put('Cid', 1);
  await club.confirm('Cid');
  assert.deepEqual(await club.lines(), ['Ann 4 unconfirmed', 'Ben 2 unconfirmed', 'Cid 1 waiting']);
  club.move(59);
  assert.match(await club.page(), /Every place has gone/);
  await fillPlaces(club.context);
  assert.deepEqual((await club.now()).counts, { taken: 6, held: 6, waiting: 1 });
  await club.forgetMails();
  club.move(2);
  assert.match(await club.page(), /6, 6 places left/, 'with nothing but the time');
  await fillPlaces(club.context);
  assert.equal((await club.reply('Cid')).state, 'in');
  assert.match((await club.mailTo('cid@wychby.example')).subject, /places have come free/);
  assert.match((await club.mailTo('derek@larkby.example')).mail, /Moved up from the waiting list: Cid/);
});

test('a press after the hour takes what is free by then, behind whoever waits, or goes on the waiting list', async (t) => {
  const club = await openGathering(t);
  await club.put('Ann', 4);
  await club.put('Ben', 4);
  await club.party('Cid', 4);
  const code = codeOf((await club.mailTo('ann@wychby.example')).link);
  club.move(61);
  assert.match(
    await club.read(`/my-coming?code=${code}`),
    /The hour for which your places were held is over/,
  );
  await club.confirm('Ann');
  assert.deepEqual(await club.lines(), ['Cid 4 in', 'Ben 4 unconfirmed', 'Ann 4 waiting']);
  assert.match(await club.read(`/my-coming?code=${code}`), /You are on the waiting list\./);
  await club.party('Dee', 2);
  club.move(61);
  await club.party('Eve', 1);
  assert.match((await club.now()).comings.map(({ name }: { name: string }) => name).join(' '), /Cid Dee Ben/);
  const closes = { state: 'closed', version: (await club.now()).gathering.version };
  await club.at(`PUT ${club.desk}/state`, closes);
  const late = await club.confirm('Ben');
  assert.deepEqual([late.status, (await club.reply('Ben')).state], [409, 'unconfirmed']);
  assert.match(late.text, /Names are no longer taken for this\./);
});

test('whoever pressed within the hour is in, also when the list was closed meanwhile', async (t) => {
  const club = await openGathering(t);
  await club.put('Ann', 4);
  await club.at(`PUT ${club.desk}/state`, { state: 'closed', version: (await club.now()).gathering.version });
  assert.equal((await club.confirm('Ann')).status, 303);
  assert.deepEqual(await club.lines(), ['Ann 4 in']);
});

test('of those with a telephone only few hold a place, and an officer’s press confirms them', async (t) => {
  const club = await openGathering(t, { places: '12' });
  const rung = (name: string, people: number) => club.put(name, people, { email: '', phone: '01507 602000' });
  const { location } = await rung('Ann', 2);
  assert.match(location ?? '', /said=ring/);
  await rung('Ben', 2);
  await rung('Cid', 1);
  assert.deepEqual((await club.now()).counts, { taken: 3, held: 3, waiting: 0 });
  assert.match((await club.mailTo('derek@larkby.example', 'Ben is to be rung')).mail, /Please ring them/);
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

test('a reply that is not confirmed is changed by nobody but the desk, and can be withdrawn there', async (t) => {
  const club = await openGathering(t);
  await club.put('Ann', 4);
  const { link } = await club.mailTo('ann@wychby.example');
  const form = { people: '1', 'choice-0': '1', 'choice-1': '', answer: '', menu: '["Beef","Salmon"]' };
  assert.equal((await club.ask(`POST /my-coming?code=${codeOf(link)}`, { form })).status, 409);
  const path = `${club.desk}/replies/${(await club.reply('Ann')).id}`;
  assert.equal((await club.at(`PUT ${path}/state`, { withdrawn: true })).status, 200);
  assert.deepEqual((await club.now()).counts, { taken: 0, held: 0, waiting: 0 });
  await club.confirm('Ann');
  assert.deepEqual(await club.lines(), ['Ann 4 withdrawn'], 'a press brings nothing back');
});

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
  assert.match(
    refused.text,
    /Twelve people at most can be put down for this in a day from one internet connection/,
  );
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
  assert.match(text, /You come as 3 people and have chosen for 4\. Please choose for each of you\./);
  assert.match(text, /value="Ann Abel"/);
  assert.match((await club.send({ people: '5' })).text, /One reply is for 1 to 4 people\./);
  assert.match((await club.send({ menu: '["Beef"]' })).text, /The menu has changed meanwhile/);
  assert.deepEqual(await club.lines(), []);
});

test('a party that does not fit waits, and the first that fits moves up when places come free', async (t) => {
  const club = await openGathering(t);
  await club.party('Ann', 4);
  await club.party('Ben', 3);
  await club.party('Cid', 2);
  await club.party('Dee', 1);
  assert.deepEqual(await club.lines(), ['Ann 4 in', 'Cid 2 in', 'Ben 3 waiting', 'Dee 1 waiting']);
  assert.match(await club.page(), /Every place has gone, and 4 wait/);
  const { link } = await club.mailTo('cid@wychby.example');
  await club.forgetMails();
  const code = codeOf(link);
  const withdrawn = await club.ask(`POST /my-coming?code=${code}`, { form: { withdraw: 'yes' } });
  assert.equal(withdrawn.status, 303);
  assert.deepEqual(await club.lines(), ['Ann 4 in', 'Dee 1 in', 'Ben 3 waiting', 'Cid 2 withdrawn']);
  assert.match((await club.mailTo('dee@wychby.example')).subject, /places have come free/);
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
    /Only 1 place is left, so this reply can be for 3 at most\. It stays as it is, for 2 people\./,
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
  assert.match(less.text, /You come as 1 person and have chosen for 3/);
});

test('a member is down with one press, once, and may put another down: it is written who did', async (t) => {
  const club = await openGathering(t, { for_strangers: 'members', choices: '', places: '2' });
  const path = `/api/coming/${club.event}`;
  const token = await club.signIn(cast.tom);
  await club.forgetMails();
  const ask = (target: string, json?: unknown, headers = {}) => club.ask(target, { token, json, headers });
  assert.equal((await club.send({ 'choice-0': '', menu: '[]' })).status, 403);
  const key = { 'idempotency-key': 'tom-taps-twice' };
  await Promise.all([0, 1].map(() => ask(`POST ${path}/replies`, { people: 1 }, key)));
  assert.deepEqual(await club.lines(), ['Tom Brader 1 in']);
  const twice = await ask(`POST ${path}/replies`, { people: 1 });
  assert.deepEqual(
    [twice.status, twice.body.detail],
    [409, 'Tom Brader is down for this already. Please change that reply.'],
  );
  const edie = await ask(`POST ${path}/replies`, { people: 1, member: 'edie' });
  assert.deepEqual([edie.status, edie.body.put_by, 'email' in edie.body], [201, 'Tom Brader', false]);
  const { body } = await ask(`GET ${path}`);
  assert.deepEqual(
    [body.own.name, body.put.map(({ name }: { name: string }) => name)],
    ['Tom Brader', ['Edie Marsh']],
  );
  assert.equal((await ask(`POST ${path}/replies`, { people: 1, member: 'stan' })).status, 404);
  const joan = await club.signIn(cast.joan);
  const stolen = await club.ask(`DELETE ${path}/replies/${body.own.id}`, { token: joan });
  assert.equal(stolen.status, 404);
  assert.equal((await ask(`DELETE ${path}/replies/${edie.body.id}`)).status, 200);
  assert.deepEqual(await club.lines(), ['Tom Brader 1 in', 'Edie Marsh 1 withdrawn']);
});

test('of a couple with one address each gets a mail of their own, by name', async (t) => {
  const club = await openGathering(t, { choices: '' });
  for (const who of [cast.joan, cast.ron]) {
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
  assert.match(await club.page(), /Names are taken from 25 May 2025/);
  assert.match((await club.send()).text, /It is too early to put a name down for this\./);
  const set = async (state: string) =>
    club.at(`PUT ${club.desk}/state`, { state, version: (await club.now()).gathering.version });
  club.move(6 * 24 * 60);
  await set('closed');
  assert.match(await club.page(), /Names are no longer taken\./);
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
  const token = await club.signIn(cast.peter);
  assert.equal((await club.ask('GET /api/coming/any', { token })).status, 404);
  assert.equal((await club.ask('GET /api/desk/coming', { token })).status, 404);
  assert.equal((await club.get('/coming/any')).status, 404);
});
