import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, openClub } from '#tests/members.ts';
import { codeOf, fullOpen, openOpens, typed } from './spencer-shield.ts';

const secretary = 'hello@larkbybowls.example';

test('before its first day the page says when entries open, and takes none', async (t) => {
  const club = await openOpens(t, { entries_from: '2025-05-25' });
  assert.match(await club.page(), /Entries open on 25 May 2025\. The last day is 1 June 2025\./);
  assert.doesNotMatch(await (await club.get('/opens/spencer-shield')).text(), /name="skip"/);
  const { status, text } = await club.send();
  assert.equal(status, 409);
  assert.match(text, /Entries for this open are not open yet\./);
  assert.deepEqual(await club.entries(), []);
});

test('an open without days for entries says who to write to', async (t) => {
  const club = await openClub(t);
  assert.match(
    await club.read('/opens/the-annex-cafe'),
    /You cannot enter on this page yet\. To enter or to ask a question, write to the Opens Secretary at hello@larkbybowls\.example/,
  );
});

test('a side enters from the page: a place, a mail with the way out, and a mail to whoever runs it', async (t) => {
  const club = await openOpens(t);
  assert.match(await club.page(), /Places 2, 2 places left Last day Enter by 1 June 2025/);
  const { status, location } = await club.send();
  assert.deepEqual([status, location], [303, '/opens/spencer-shield?entered=in#enter']);
  assert.match(
    await club.read('/opens/spencer-shield?entered=in'),
    /Thank you for entering\. You have a place\./,
  );
  assert.match(await club.page(), /1 place left/);
  const [entry] = await club.entries();
  const { id: _, made_at: __, ...kept } = entry;
  assert.deepEqual(kept, {
    ...{
      number: 1,
      skip: 'Ann Abel',
      others: ['Bob Best'],
      email: typed.email,
      phone: typed.phone,
      note: '',
    },
    ...{ is_paid: false, is_by_hand: false, state: 'in', version: 1 },
  });
  const mails = await club.mails();
  assert.deepEqual(mails.map(({ to, subject }) => `${to}: ${subject}`).sort(), [
    'ann@wychby.example: You have a place in the Spencer Shield',
    'derek@larkby.example: Ann Abel has entered the Spencer Shield',
    `${secretary}: Ann Abel has entered the Spencer Shield`,
  ]);
  const { link, mail } = await club.mailTo('ann@wychby.example');
  assert.match(link, /^http:\/\/localhost:3000\/my-entry\?code=[\w-]{43}$/);
  assert.match(mail, /Sunday 8 June 2025, 10am\. Entry: £18 a side\./);
  const codes = await club.db.selectFrom('entry_code').selectAll().execute();
  assert.ok(codes.length === 1 && !JSON.stringify(codes).includes(codeOf(link)), 'only its hash is kept');
});

test('nothing of an entrant stands on a public page but how many there are', async (t) => {
  const club = await fullOpen(t);
  for (const path of [
    '/opens/spencer-shield',
    '/opens/spencer-shield/poster',
    '/opens',
    '/up-coming-events',
    '/search?q=Ann',
  ]) {
    const text = await (await club.get(path)).text();
    for (const secret of ['wychby.example', '0199', 'Bob Best', 'Cid'])
      assert.ok(!text.includes(secret), `${path} ${secret}`);
  }
  assert.match(await club.page(), /Every place has gone, and 1 side is on the waiting list/);
  const changes = await club.db.selectFrom('change').selectAll().execute();
  const record = await club.db.selectFrom('record').selectAll().execute();
  assert.ok(!/wychby|0199|Bob/.test(JSON.stringify([changes, record])));
});

test('when every place has gone entries wait, and the first in line moves up when one withdraws', async (t) => {
  const club = await fullOpen(t);
  assert.deepEqual(await club.lines(), ['1 Ann in', '2 Ben in', '3 Cid waiting']);
  assert.match(
    await club.page(),
    /Every place has gone, and 1 side is on the waiting list.* Join the waiting list/,
  );
  assert.match(
    await club.read('/opens/spencer-shield?entered=waiting-unmailed'),
    /Every place had gone, so you are on the waiting list\. .* If you cannot come, please tell us\./,
  );
  assert.equal(
    (await club.send({ skip: 'Dan', email: '' })).location,
    '/opens/spencer-shield?entered=waiting-unmailed#enter',
  );
  await club.mailTo('cid@wychby.example', 'You are on the waiting list for the Spencer Shield');
  const { link } = await club.mailTo('ann@wychby.example');
  await club.forgetMails();

  const shown = await club.ask(`GET /my-entry?code=${codeOf(link)}`);
  assert.equal(shown.headers.get('cache-control'), 'no-store');
  assert.match(shown.text, /You have a place\./);
  assert.deepEqual((await club.lines()).length, 4, 'to look is not to withdraw');
  const post = () => club.ask('POST /my-entry', { form: { code: codeOf(link) } });
  const both = await Promise.all([post(), post()]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [303, 303],
  );
  assert.match((await club.ask(`GET /my-entry?code=${codeOf(link)}`)).text, /Your entry has been withdrawn/);
  assert.deepEqual(await club.lines(), ['2 Ben in', '3 Cid in', '4 Dan waiting', '1 Ann withdrawn']);
  const mails = (await club.mails()).map(({ to, subject }) => `${to}: ${subject}`).sort();
  assert.deepEqual(mails, [
    'ann@wychby.example: Your entry for the Spencer Shield has been withdrawn',
    'cid@wychby.example: A place has come free: you are in the Spencer Shield',
    'derek@larkby.example: Ann has withdrawn from the Spencer Shield',
    `${secretary}: Ann has withdrawn from the Spencer Shield`,
  ]);
  assert.match((await club.mailTo(secretary)).mail, /Cid moved up from the waiting list\./);
  // The mail about the place has a link of its own, and the one of the first mail is still valid.
  const { link: second } = await club.mailTo('cid@wychby.example', 'A place has come free');
  assert.equal((await club.ask('POST /my-entry', { form: { code: codeOf(second) } })).status, 303);
  assert.deepEqual(await club.lines(), ['2 Ben in', '4 Dan in', '1 Ann withdrawn', '3 Cid withdrawn']);
  assert.match(
    (await club.mailTo(secretary, 'Cid has withdrawn')).mail,
    /Dan has no email address\. Let them know by phone: 01507 555 0199\./,
  );
});

test('a link is good for its own entry alone, and not once the day is over', async (t) => {
  const club = await fullOpen(t);
  for (const code of ['', 'x', 'a'.repeat(43)]) {
    assert.match((await club.ask(`GET /my-entry?code=${code}`)).text, /This link does not work/);
    assert.equal((await club.ask('POST /my-entry', { form: { code } })).status, 404);
  }
  const { link } = await club.mailTo('ann@wychby.example');
  club.move(20 * day);
  const late = await club.ask('POST /my-entry', { form: { code: codeOf(link) } });
  assert.equal(late.status, 409);
  assert.match(late.text, /This open has been played\./);
  assert.equal((await club.lines())[0], '1 Ann in');
});

test('the last day is London’s: at half past eleven in the evening it is open, an hour later closed', async (t) => {
  const club = await openOpens(t, { closes: '2025-05-20' });
  club.move(13.4 * 60);
  const ticket = (await club.ask('GET /api/applications/ticket')).body.ticket;
  club.move(1);
  assert.equal((await club.send({ ticket })).status, 303);
  club.move(60);
  assert.match(
    await club.page(),
    /Entries closed on 20 May 2025\. To ask whether a place has come free, write to .* at hello@larkbybowls\.example/,
  );
  assert.doesNotMatch(await (await club.get('/opens/spencer-shield')).text(), /name="skip"/);
  const { status, text } = await club.send({ skip: 'Ben', ticket });
  assert.equal(status, 409);
  assert.match(text, /Entries for this open have closed\./);
  assert.deepEqual(await club.lines(), ['1 Ann Abel in']);
});
