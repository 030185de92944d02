import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillPlacesOfExpiredReservations } from '#app/modules/gatherings/replies/fill-free-places.server.ts';
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
  assert.match(
    thanks,
    /Thank you\. We have sent you an email\. Press the button in it within an hour\. We reserve your places until then\. After that, others can take them\./,
  );
  assert.match(await club.page(), /6, 4 places left/);
  assert.deepEqual(
    (await club.mails()).map(({ to }) => to),
    ['ann@wychby.example'],
  );
  const { link, mail, subject } = await club.mailTo('ann@wychby.example');
  assert.equal(subject, 'Summer supper: please confirm your reply');
  assert.match(link, /^http:\/\/localhost:3000\/my-coming\?code=[\w-]{43}$/);
  assert.match(
    mail,
    /within an hour, then press ‘Yes, we are coming’ on the page that opens\. We reserve your places until then\./,
  );
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
    'derek@larkby.example Summer supper: Ann Abel has signed up (2 people)',
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
  await fillPlacesOfExpiredReservations(club.context);
  assert.deepEqual((await club.now()).counts, { taken: 6, held: 6, waiting: 1 });
  await club.forgetMails();
  club.move(2);
  assert.match(await club.page(), /6, 6 places left/, 'with nothing but the time');
  await fillPlacesOfExpiredReservations(club.context);
  assert.equal((await club.reply('Cid')).state, 'in');
  assert.match((await club.mailTo('cid@wychby.example')).subject, /you now have a place/);
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
    /We reserved your places for an hour, which is now over\./,
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
  assert.match(late.text, /Sign-up is closed\./);
});

test('whoever pressed within the hour is in, also when the list was closed meanwhile', async (t) => {
  const club = await openGathering(t);
  await club.put('Ann', 4);
  await club.at(`PUT ${club.desk}/state`, { state: 'closed', version: (await club.now()).gathering.version });
  assert.equal((await club.confirm('Ann')).status, 303);
  assert.deepEqual(await club.lines(), ['Ann 4 in']);
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
