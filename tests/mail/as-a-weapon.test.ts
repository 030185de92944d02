import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findWebAddressError, removeWebAddresses } from '#app/modules/mail/send-policy/mail-causes.ts';
import { openDuties } from '#tests/duties/duties.ts';
import { openGathering } from '#tests/gatherings/gathering.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { mailThatGoes } from './going.ts';

test('a turn that is given up and taken back 25 times mails nobody, and left given up each of them once', async (t) => {
  const club = await openDuties(t);
  const members = ['tom', 'joan', 'ron', 'pauline'];
  const id = await club.make({ kinds: [], sharedBy: 'ticked', members });
  await club.add(id, '2025-06-07');
  const duty = await club.put(id, '2025-06-07', 'tom');
  const token = await club.signIn(demoPeople.tom);
  await club.forgetMails();
  const { after, texts } = await mailThatGoes(t, club);
  const turn = `/api/duties/turns/${duty.turns[0].id}/swap`;
  const giveUp = (note = 'I am away.') => club.ask(`POST ${turn}`, { token, json: { whom: '', note } });
  const takeBack = () => club.ask(`DELETE ${turn}`, { token });
  for (let n = 0; n < 25; n++) {
    assert.ok((await giveUp()).status < 300);
    assert.ok((await takeBack()).status < 300);
  }
  assert.deepEqual(await after(6), []);
  for (let n = 0; n < 25; n++) {
    await giveUp(`I am away: ${n}.`);
    if (n < 24) await takeBack();
  }
  assert.deepEqual(await after(4), [], 'it can still be taken back');
  const mailed = await after(2);
  assert.deepEqual(
    mailed.map((line) => line.split(':')[0]),
    ['Joan Appleby', 'Pauline Escritt', 'Ron Appleby'],
  );
  assert.ok(texts().every((text) => text.includes('I am away: 24.')));
  // A patient attacker mails them a second time, an hour later, and not a third time that day.
  let more = 0;
  for (let n = 0; n < 25; n++) {
    await takeBack();
    await giveUp(`I am still away: ${n}.`);
    more += (await after(10)).length;
  }
  assert.ok(more <= 3, `${more} more in four hours`);
});

test('a note that holds a link is refused with a sentence, and one that slips through is no link in a mail', async (t) => {
  const club = await openDuties(t);
  const id = await club.make({ kinds: [], sharedBy: 'ticked', members: ['tom', 'joan'] });
  await club.add(id, '2025-06-07');
  const duty = await club.put(id, '2025-06-07', 'tom');
  const token = await club.signIn(demoPeople.tom);
  await club.forgetMails();
  const json = { whom: '', note: 'Please look at https://bank.example/pay first.' };
  const refused = await club.ask(`POST /api/duties/turns/${duty.turns[0].id}/swap`, { token, json });
  assert.equal(refused.status, 422);
  assert.match(
    refused.body.errors.note,
    /^Remove the web address\. This text is emailed in the club’s name, so it cannot contain links\./,
  );
  assert.deepEqual(await club.mails(), []);
  assert.equal(
    removeWebAddresses(
      'See HTTPS://bank.example/pay, www.bank.example and bank.example/pay.Ring 01507 555 0151, ann@wychby.example, at 3.30pm.',
    ),
    'See (web address removed) (web address removed) and bank. example/pay. Ring 01507 555 0151, ann@wychby.example, at 3.30pm.',
  );
  assert.equal(findWebAddressError('I can’t.Sorry, e.g. at 3.30pm: ring me'), undefined);
});

test('putting somebody down for a supper and withdrawing 25 times mails them nothing', async (t) => {
  const club = await openGathering(t, { choices: '' });
  const token = await club.signIn(demoPeople.tom);
  await club.forgetMails();
  const { after, texts } = await mailThatGoes(t, club);
  const path = `/api/coming/${club.event}/replies`;
  const putDown = async (people = 1) =>
    (await club.ask(`POST ${path}`, { token, json: { people, member: 'joan' } })).body.id;
  const withdraw = (id: string) => club.ask(`DELETE ${path}/${id}`, { token });
  for (let n = 0; n < 25; n++) assert.equal((await withdraw(await putDown())).status, 200);
  assert.deepEqual(await after(6), []);
  const id = await putDown();
  assert.deepEqual(await after(6), [
    'Derek Maidens: Summer supper: Joan Appleby has signed up (1 person)',
    'Joan Appleby: For Joan Appleby: Summer supper: your name is down',
  ]);
  assert.match(texts().join(), /Tom Brader has put your name down for Summer supper\./);
  // Recipients of the first mail are told of the withdrawal within minutes.
  await withdraw(id);
  assert.ok(
    (await after(6)).includes('Joan Appleby: For Joan Appleby: Summer supper: your reply has been withdrawn'),
  );
  assert.ok((await withdraw(await putDown())).status === 200, 'and once more there and back');
  assert.deepEqual(await after(90), []);
});

test('what they say themselves is said at once, and nothing older comes after it', async (t) => {
  const club = await openGathering(t, { choices: '' });
  const [tom, joan] = [await club.signIn(demoPeople.tom), await club.signIn(demoPeople.joan)];
  await club.forgetMails();
  const { after } = await mailThatGoes(t, club);
  const path = `/api/coming/${club.event}/replies`;
  const json = { people: 1, member: 'joan' };
  const { body } = await club.ask(`POST ${path}`, { token: tom, json });
  await after(6);
  await club.ask(`DELETE ${path}/${body.id}`, { token: tom });
  await club.ask(`POST ${path}`, { token: joan, json: { people: 2 } });
  const ofJoan = (lines: string[]) => lines.filter((line) => line.startsWith('Joan'));
  assert.deepEqual(ofJoan(await after(1)), [
    'Joan Appleby: For Joan Appleby: Summer supper: your name is down',
  ]);
  assert.deepEqual(ofJoan(await after(90)), []);
});

test('a message of the forum that is removed within minutes is not mailed, and one that is changed as it is then', async (t) => {
  const club = await openClub(t);
  const [tom, joan] = [await club.signIn(demoPeople.tom), await club.signIn(demoPeople.joan)];
  const said = (text: string) =>
    JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
  const json = { title: 'Lifts', content: said('Who drives?'), category_id: 'matches' };
  const topic_id = (await club.ask('POST /forum/topics', { token: tom, json })).body.id;
  await club.ask('PUT /api/me/mail/forum', { token: tom, json: { wanted: true, how: 'at once' } });
  await club.forgetMails();
  const { after, texts } = await mailThatGoes(t, club);
  const reply = async (text: string) =>
    (await club.ask('POST /forum/posts', { token: joan, json: { topic_id, content: said(text) } })).body.id;
  const regretted = await reply('What a silly question.');
  assert.ok((await club.ask(`DELETE /forum/posts/${regretted}`, { token: joan })).status < 300);
  assert.deepEqual(await after(6), []);
  const id = await reply('I do, you fool.');
  const changed = await club.ask(`PATCH /forum/posts/${id}`, {
    token: joan,
    json: { content: said('I do.') },
  });
  assert.ok(changed.status < 300, changed.text);
  assert.deepEqual(await after(6), ['Tom Brader: Re: Lifts (Larkby Bowls Club)']);
  assert.match(texts()[0] ?? '', /I do\./);
  assert.doesNotMatch(texts()[0] ?? '', /fool/);
});
