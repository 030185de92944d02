import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { openAnswers, refusedWith } from './answering.ts';

const found = (results: string) => ({ 'Authentication-Results': `mx.larkby.example; ${results}` });

test('a forged sender, or one who has another member’s code, posts nothing; whose code it is hears of it', async (t) => {
  const { send, written, told } = await openAnswers(t);
  await send({ from: 'thief@elsewhere.example' });
  await send({ from: 'tom@larkby.example, thief@elsewhere.example' });
  await send({ who: demoPeople.derek, codeOf: demoPeople.tom });
  const forged = found('spf=pass smtp.mailfrom=thief.example; dmarc=fail header.from=larkby.example');
  await send({ headers: forged });
  assert.deepEqual(await written(), []);
  const all = await told();
  assert.deepEqual(
    all.map((one) =>
      /^\S+: .*?(different address|could not confirm)/.exec(one)?.slice(0, 2).join().replace(/: .*,/, ': '),
    ),
    [...Array(3).fill('tom@larkby.example: different address'), 'tom@larkby.example: could not confirm'],
  );
  await send({ headers: found('dmarc=pass header.from=larkby.example') });
  assert.deepEqual(await written(), ['Tom Brader: I do.']);
});

test('two who share an address are told apart by the code', async (t) => {
  const { send, written } = await openAnswers(t);
  await send({ who: demoPeople.ron });
  assert.deepEqual(await written(), ['Ron Appleby: I do.']);
});

test('to strangers nothing is said but that no mail is taken there, and nobody is mailed', async (t) => {
  const { send, written, address, mails, topic } = await openAnswers(t);
  const [mine, other] = [await address(demoPeople.tom), await topic('Another')];
  const code = mine.slice('replies+'.length, mine.indexOf('@'));
  const [, on, seal] = code.split('-');
  for (const local of [
    'replies',
    'secretary',
    `replies+${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`,
    `replies+${other}-${on}-${seal}`,
    `replies+${code}-${code}`,
    `replies+${'x'.repeat(50)}`,
  ])
    await assert.rejects(send({ to: `${local}@larkby.example` }), refusedWith(550), local);
  await assert.rejects(send({ to: mine.replace('larkby', 'elsewhere') }), refusedWith(550));
  assert.deepEqual([await written(), await mails()], [[], []]);
  // Some mail programs change the case of addresses.
  await send({ to: mine.toUpperCase() });
  assert.deepEqual(await written(), ['Tom Brader: I do.']);
});

test('programs that answer by themselves are not answered; two that do not say so come to an end', async (t) => {
  const { send, written, told, as, mails, id, address, forgetMails } = await openAnswers(t);
  await send({ headers: { 'Auto-Submitted': 'auto-replied' } });
  await send({ envelope: { from: '', to: await address(demoPeople.tom) } });
  assert.deepEqual([await written(), await told()], [[], []]);
  for (const who of [demoPeople.tom, demoPeople.derek]) {
    await as(who, `PUT /forum/topics/${id}/follow`);
    await as(who, 'PUT /api/me/mail/forum', { wanted: true, how: 'at once' });
  }
  let turns = 0;
  for (let who: typeof demoPeople.tom | typeof demoPeople.derek = demoPeople.tom; turns < 10; turns += 1) {
    await forgetMails();
    await send({ who, text: `I am away. Yours, ${who.name}` });
    who = who === demoPeople.tom ? demoPeople.derek : demoPeople.tom;
    if (!(await mails()).some(({ to, subject }) => to === who.email && subject.startsWith('Re: '))) break;
  }
  assert.deepEqual(turns, 2, 'each has said it once');
  assert.equal((await written()).length, 2);
});
