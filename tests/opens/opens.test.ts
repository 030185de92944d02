// On both engines.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { forgetEntries } from '#app/club/opens/entries/forget-entries.server.ts';
import { cast, day, openClub } from '#tests/members.ts';

const facts = {
  ...{ name: 'Spencer Shield', summary: 'Two-wood trips.', event: '2025-06-08-open', date: '2025-06-08' },
  ...{ starts: '10am', team: 'Trips', woods: '2', games: '4', ends: '9', rules: 'EBF', fee: '18' },
  ...{ places: '2', entries_from: '2025-05-01', closes: '2025-06-01', contact: '', contact_email: '' },
  album: '',
};
const shield = '/api/desk/opens/spencer-shield';
const typed = {
  skip: 'Ann Abel',
  other: 'Bob Best',
  email: 'ann@wychby.example',
  phone: '01507 555 0199',
  note: '',
  website: '',
};
const secretary = 'hello@larkbybowls.example';

/** The site with an open that takes entries for two places, and Derek, who has that room's key and no other. */
async function openOpens(t: TestContext, part: Partial<typeof facts> = {}) {
  const club = await openClub(t);
  await club.db.insertInto('room_key').values({ member: 'derek', room: 'opens' }).execute();
  const token = await club.signIn(cast.derek);
  await club.forgetMails();
  const at = (target: string, json?: unknown, headers = {}) => club.ask(target, { token, json, headers });
  const saved = await at(`PUT ${shield}`, { ...facts, ...part, version: 1 });
  assert.equal(saved.status, 200, saved.text);
  const { ticket } = (await club.ask('GET /api/applications/ticket')).body;
  club.move(1);
  let place = 0;
  /** Sends the open's form as a browser does, each time from another place. */
  async function send(
    fields: Partial<typeof typed> & { ticket?: string } = {},
    path = '/opens/spencer-shield',
  ) {
    place += 1;
    const form = { ...typed, ticket, ...fields };
    const answer = await club.ask(`POST ${path}`, { form, from: `203.0.113.${place}` });
    return { ...answer, location: answer.headers.get('location') };
  }
  const entries = async () => (await at(`GET ${shield}/entries`)).body;
  const lines = async () =>
    (await entries()).map(({ number, skip, state }: Record<string, string>) => `${number} ${skip} ${state}`);
  const page = () => club.read('/opens/spencer-shield');
  return { ...club, token, at, send, entries, lines, page, ticket };
}

/** Three sides for two places. */
async function fullOpen(t: TestContext) {
  const club = await openOpens(t);
  for (const skip of ['Ann', 'Ben', 'Cid']) {
    const { status } = await club.send({ skip, email: `${skip.toLowerCase()}@wychby.example` });
    assert.equal(status, 303);
  }
  return club;
}

const codeOf = (link: string) => new URL(link).searchParams.get('code') ?? '';

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
    /Entries are not taken on this page yet\. To enter, or to ask anything, write to the Opens Secretary at hello@larkbybowls\.example/,
  );
});

test('a side enters from the page: a place, a mail with the way out, and a mail to whoever runs it', async (t) => {
  const club = await openOpens(t);
  assert.match(await club.page(), /Places 2, 2 places left Last day Enter by 1 June 2025/);
  const { status, location } = await club.send();
  assert.deepEqual([status, location], [303, '/opens/spencer-shield?entered=in#enter']);
  assert.match(
    await club.read('/opens/spencer-shield?entered=in'),
    /Your entry is taken, and you have a place/,
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

test('whoever has the key can stop these mails, and nobody else is asked', async (t) => {
  const club = await openOpens(t);
  const kinds = async (token: string) =>
    (await club.ask('GET /api/me/mail', { token })).body.map(({ kind }: { kind: string }) => kind);
  assert.ok((await kinds(club.token)).includes('entries'));
  assert.ok(!(await kinds(await club.signIn(cast.tom))).includes('entries'));
  assert.equal((await club.at('PUT /api/me/mail/entries', { wanted: false })).status, 204);
  await club.send();
  assert.ok((await club.mails()).every(({ to }) => to !== 'derek@larkby.example'));
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

const mistakes: [fact: string, fields: Partial<typeof typed>, sentence: string][] = [
  ['no skip', { skip: ' ' }, 'Please give the name of the skip.'],
  ['a name beyond measure', { skip: 'x'.repeat(81) }, 'Please shorten this name.'],
  ['another’s name beyond measure', { other: 'x'.repeat(81) }, 'Please shorten this name.'],
  ['a name of two lines', { skip: 'Ann\nBcc: all' }, 'A name is one line of text.'],
  [
    'nothing to reach them by',
    { email: '', phone: '' },
    'Please give an e-mail address or a telephone number, so that we can reach you.',
  ],
  ['a bad address', { email: 'ann@wychby' }, 'This is not an e-mail address.'],
  ['a bad number', { phone: 'call me' }, 'This is not a telephone number.'],
  ['a long note', { note: 'x'.repeat(501) }, 'Please keep it under 500 characters.'],
  ['a character that cannot be kept', { note: 'a\0' }, 'This holds a character that cannot be kept.'],
];

test('a mistake in the form is said at its field, and nothing typed is lost', async (t) => {
  const club = await openOpens(t);
  for (const [fact, fields, sentence] of mistakes) {
    await t.test(fact, async () => {
      const form = { ...typed, note: 'No nuts, please', ...fields };
      const { status, text } = await club.send(form);
      assert.equal(status, 422);
      assert.ok(text.includes(sentence), sentence);
      assert.match(text, /aria-invalid="true"/);
      for (const kept of ['skip', 'other', 'phone', 'note'] as const)
        if (!/[\0\n]/.test(form[kept])) assert.ok(text.includes(form[kept].trim().slice(0, 50)), kept);
    });
  }
  assert.deepEqual(await club.entries(), []);
  assert.deepEqual(await club.mails(), []);
});

test('without a ticket the form comes again with what was typed, and a second press sends it', async (t) => {
  const club = await openOpens(t);
  const first = await club.send({ ticket: '' });
  assert.equal(first.status, 200);
  assert.match(first.text, /look over it once more/);
  for (const kept of ['Ann Abel', 'Bob Best', 'ann@wychby.example'])
    assert.ok(first.text.includes(`value="${kept}"`));
  const [, ticket = ''] = /name="ticket" value="([^"]*)"/.exec(first.text) ?? [];
  club.move(0.1);
  assert.equal((await club.send({ ticket })).status, 303);
  assert.deepEqual(await club.lines(), ['1 Ann Abel in']);
});

test('what is typed is shown as text, never as markup', async (t) => {
  const club = await openOpens(t);
  const mark = '"><img src=x onerror=alert(1)><script>alert(1)</script></textarea>';
  const { text } = await club.send({ skip: mark, note: mark, ticket: '' });
  assert.ok(text.includes('&lt;img') && !text.includes('<img src=x') && !text.includes('<script>alert'));
});

test('a double press is one entry, and so are two at the same moment', async (t) => {
  const club = await openOpens(t);
  const answers = [
    await club.send(),
    await club.send(),
    ...(await Promise.all([club.send({ skip: 'Ben' }), club.send({ skip: 'Ben' })])),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [303, 303, 303, 303],
  );
  assert.deepEqual(await club.lines(), ['1 Ann Abel in', '2 Ben in']);
  assert.equal((await club.mails()).filter(({ to }) => to === typed.email).length, 2);
});

test('of many at the same moment so many get a place as there are, and each a number of its own', async (t) => {
  const club = await openOpens(t, { places: '3' });
  const skips = Array.from({ length: 8 }, (_, n) => `Side ${n}`);
  const answers = await Promise.all(skips.map((skip) => club.send({ skip, email: '' })));
  assert.deepEqual(
    answers.map(({ status }) => status),
    skips.map(() => 303),
  );
  const entries = await club.entries();
  assert.deepEqual(
    entries.map(({ number }: { number: number }) => number),
    [1, 2, 3, 4, 5, 6, 7, 8],
  );
  assert.deepEqual(
    entries.map(({ state }: { state: string }) => state),
    ['in', 'in', 'in', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting'],
  );
  assert.equal(answers.filter(({ location }) => location?.includes('entered=in-unmailed')).length, 3);
});

test('two who withdraw at the same moment as two enter leave no place empty and none given twice', async (t) => {
  const club = await fullOpen(t);
  const [ann, ben] = await club.entries();
  const withdraw = ({ id }: { id: string }) =>
    club.at(`PUT ${shield}/entries/${id}/state`, { withdrawn: true });
  const answers = await Promise.all([
    withdraw(ann),
    club.send({ skip: 'Dan' }),
    withdraw(ben),
    club.send({ skip: 'Eve' }),
    withdraw(ann),
  ]);
  // Of the two who take Ann’s away the later one is told that she has gone.
  assert.ok(answers.slice(0, 4).every(({ status }) => status < 400));
  assert.ok([200, 409].includes(answers[4]?.status ?? 0));
  const lines: string[] = await club.lines();
  assert.equal(lines.filter((line) => line.endsWith(' in')).length, 2);
  assert.equal(lines.filter((line) => line.endsWith(' waiting')).length, 1);
  assert.equal(lines[0], '3 Cid in', 'who waited longest comes first');
});

test('when every place has gone entries wait, and the first in line moves up when one withdraws', async (t) => {
  const club = await fullOpen(t);
  assert.deepEqual(await club.lines(), ['1 Ann in', '2 Ben in', '3 Cid waiting']);
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
  // The mail about the place has a link of its own, and the one of the first mail is still good.
  const { link: second } = await club.mailTo('cid@wychby.example', 'A place has come free');
  assert.equal((await club.ask('POST /my-entry', { form: { code: codeOf(second) } })).status, 303);
  assert.deepEqual(await club.lines(), ['2 Ben in', '4 Dan in', '1 Ann withdrawn', '3 Cid withdrawn']);
  assert.match(
    (await club.mailTo(secretary, 'Cid has withdrawn')).mail,
    /Dan has no e-mail address: please tell them by telephone, 01507 555 0199/,
  );
});

test('a link is good for its own entry alone, and not once the day is over', async (t) => {
  const club = await fullOpen(t);
  for (const code of ['', 'x', 'a'.repeat(43)]) {
    assert.match((await club.ask(`GET /my-entry?code=${code}`)).text, /This link is not good/);
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
  assert.match(await club.page(), /Entries closed on 20 May 2025\./);
  const { status, text } = await club.send({ skip: 'Ben', ticket });
  assert.equal(status, 409);
  assert.match(text, /Entries for this open have closed\./);
  assert.deepEqual(await club.lines(), ['1 Ann Abel in']);
});

test('from one place, and for one address, only so many are taken', async (t) => {
  const club = await openOpens(t, { places: '' });
  const statuses = [];
  for (let n = 0; n < 9; n++) statuses.push((await club.send({ skip: `Side ${n}` })).status);
  assert.deepEqual(statuses, [...Array(8).fill(303), 429]);
  const { text } = await club.send({ skip: 'Side 10' });
  assert.match(text, /Too many tries\. Please try again in \d+ hours\./);
  assert.ok(text.includes('value="Side 10"'));
  const here = [];
  for (let n = 0; n < 11; n++) {
    const form = { ...typed, skip: `Side ${n}`, email: '', ticket: club.ticket, phone: `01507 ${n}` };
    here.push((await club.ask('POST /opens/spencer-shield', { form, from: '198.51.100.7' })).status);
  }
  assert.deepEqual(here, [...Array(10).fill(303), 429]);
});

test('a program that fills in what nobody sees is thanked, and nothing is kept', async (t) => {
  const club = await openOpens(t);
  assert.equal((await club.send({ website: 'https://spam.example' })).status, 303);
  assert.deepEqual([await club.entries(), await club.mails()], [[], []]);
});

const elsewhere: [fact: string, headers: Record<string, string>, status: number][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['a neighbour of ours', { 'sec-fetch-site': 'same-site' }, 403],
  ['another site, by an older browser', { origin: 'https://evil.example' }, 403],
  ['nowhere that it says', { origin: 'null' }, 403],
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 303],
  ['our own page, by an older browser', { origin: 'http://localhost:3000' }, 303],
  ['our own page behind a proxy', { 'sec-fetch-site': 'same-origin', origin: 'https://bowls.example' }, 303],
];

test('a form from another site is refused, and our own is not, behind a proxy either', async (t) => {
  for (const [fact, headers, status] of elsewhere) {
    await t.test(fact, async (t) => {
      const club = await openOpens(t);
      const form = { ...typed, ticket: club.ticket };
      const answer = await club.ask('POST /opens/spencer-shield', { form, headers });
      assert.equal(answer.status, status, answer.text.slice(0, 200));
      assert.equal((await club.entries()).length, status === 303 ? 1 : 0);
      const { link } = status === 303 ? await club.mailTo(typed.email) : { link: '' };
      const code = link ? codeOf(link) : 'none';
      const out = await club.ask('POST /my-entry', { form: { code }, headers });
      assert.equal(out.status, status);
    });
  }
});

test('what is no form, or is for no open, is refused, never a fault', async (t) => {
  const club = await openOpens(t);
  const json = { 'content-type': 'application/json' };
  for (const path of ['/opens/spencer-shield', '/my-entry']) {
    const { status } = await club.ask(`POST ${path}`, { raw: '{"skip":"Ann"}', headers: json });
    assert.ok(status >= 400 && status < 500, `${path} ${status}`);
  }
  assert.equal((await club.send({}, '/opens/none')).status, 404);
  assert.match(await club.read('/opens/none'), /There is no page at this address/);
  assert.equal((await club.send({ note: 'x'.repeat(140_000) })).status, 413);
  assert.deepEqual(
    club.log.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

test('an entry by telephone is taken down at the desk, whatever the dates say, and once for two presses', async (t) => {
  const club = await openOpens(t, { entries_from: '' });
  const json = { skip: 'Walter', others: ['Ivy', ''], phone: '01507 555 0101' };
  const add = () => club.at(`POST ${shield}/entries`, json, { 'idempotency-key': 'one-and-the-same' });
  const [first, second] = [await add(), await add()];
  assert.deepEqual([first.status, second.status, second.body.id], [201, 201, first.body.id]);
  assert.deepEqual(first.body.others, ['Ivy']);
  assert.equal(first.body.is_by_hand, true);
  assert.deepEqual(await club.mails(), []);
  await club.at(`POST ${shield}/entries`, { skip: 'Nora', email: 'nora@wychby.example' });
  await club.mailTo('nora@wychby.example', 'You have a place in the Spencer Shield');
  await club.at(`POST ${shield}/entries`, { skip: 'Late' });
  assert.deepEqual(await club.lines(), ['1 Walter in', '2 Nora in', '3 Late waiting']);
  const wrong = await club.at(`POST ${shield}/entries`, { skip: '' });
  assert.deepEqual([wrong.status, wrong.body.errors], [422, { skip: 'Please give the name of the skip.' }]);
});

test('an entry is changed, paid, withdrawn, put back and deleted at the desk, and the record says so', async (t) => {
  const club = await fullOpen(t);
  const [ann] = await club.entries();
  const path = `${shield}/entries/${ann.id}`;
  const { id: _, ...known } = ann;
  const changed = await club.at(`PUT ${path}`, { ...known, others: ['Bob', 'Zoe'] });
  assert.deepEqual([changed.status, changed.body.others, changed.body.version], [200, ['Bob', 'Zoe'], 2]);
  const late = await club.at(`PUT ${path}`, { ...known, others: [] });
  assert.deepEqual([late.status, late.body.current.others], [409, ['Bob', 'Zoe']]);
  assert.equal((await club.at(`PUT ${path}/paid`, { paid: true })).body.is_paid, true);
  assert.equal((await club.at(`PUT ${path}/paid`, { paid: true })).body.version, 3);
  assert.equal((await club.at(`DELETE ${path}`)).status, 409);
  const gone = await club.at(`PUT ${path}/state`, { withdrawn: true });
  assert.deepEqual(
    gone.body.movedUp.map(({ skip }: { skip: string }) => skip),
    ['Cid'],
  );
  const again = await club.at(`PUT ${path}/state`, { withdrawn: true });
  assert.deepEqual([again.status, again.body.movedUp], [200, []]);
  const back = await club.at(`PUT ${path}/state`, { withdrawn: false });
  assert.deepEqual([back.body.entry.state, back.body.entry.number], ['waiting', 4]);
  await club.at(`PUT ${path}/state`, { withdrawn: true });
  assert.equal((await club.at(`DELETE ${path}`)).status, 204);
  assert.equal((await club.at(`PUT ${path}/paid`, { paid: true })).status, 404);
  assert.deepEqual(await club.lines(), ['2 Ben in', '3 Cid in']);
  const acts = await club.db
    .selectFrom('record')
    .select(['act', 'detail'])
    .where('detail', 'like', 'Spencer Shield, no.%')
    .orderBy('at')
    .execute();
  assert.deepEqual(acts.map(({ act }) => act).sort(), [
    'changed an entry for',
    'deleted an entry for',
    'noted as paid an entry for',
    'put back an entry for',
    'withdrew an entry for',
    'withdrew an entry for',
  ]);
});

test('with more places whoever waits moves up at once; with fewer nobody loses theirs', async (t) => {
  const club = await fullOpen(t);
  await club.send({ skip: 'Dan', email: '' });
  const more = await club.at(`PUT ${shield}`, { ...facts, places: '3', version: 2 });
  assert.deepEqual(
    more.body.movedUp.map(({ skip }: { skip: string }) => skip),
    ['Cid'],
  );
  await club.mailTo('cid@wychby.example', 'A place has come free');
  await club.at(`PUT ${shield}`, { ...facts, places: '1', version: 3 });
  assert.deepEqual(await club.lines(), ['1 Ann in', '2 Ben in', '3 Cid in', '4 Dan waiting']);
  const all = await club.at(`PUT ${shield}`, { ...facts, places: '', version: 4 });
  assert.equal(all.body.movedUp.length, 1);
});

const wrongFacts: [fact: string, part: object, field: string][] = [
  ['no name', { name: '' }, 'name'],
  ['no day', { event: '', date: '' }, 'date'],
  ['29 February', { event: '', date: '2025-02-29' }, 'date'],
  ['a fee in words', { fee: 'fourteen' }, 'fee'],
  ['no places at all', { places: '0' }, 'places'],
  ['half a place', { places: '1.5' }, 'places'],
  ['places in words', { places: 'many' }, 'places'],
  ['a last day after the open', { closes: '2025-06-09' }, 'closes'],
  ['a last day before the first', { closes: '2025-04-30' }, 'closes'],
  ['an address that is none', { contact_email: 'derek' }, 'contact_email'],
  ['a day that the calendar has not', { event: 'none' }, 'event'],
  ['the day of a match', { event: '2025-05-20-tuesday' }, 'event'],
];

test('facts that cannot be are refused at their field', async (t) => {
  const club = await openOpens(t);
  for (const [fact, part, field] of wrongFacts) {
    const { status, body } = await club.at(`PUT ${shield}`, { ...facts, ...part, version: 2 });
    assert.equal(status, 422, fact);
    assert.deepEqual(Object.keys(body.errors), [field], fact);
  }
});

test('the facts are on the page and in the calendar at once, and both are taken back together', async (t) => {
  const club = await openOpens(t);
  const line = () =>
    club.db.selectFrom('event').selectAll().where('id', '=', '2025-06-08-open').executeTakeFirstOrThrow();
  const saved = await club.at(`PUT ${shield}`, {
    ...{ ...facts, name: 'Spencer Salver', fee: '19.50', woods: '3', contact: 'Derek', version: 2 },
    contact_email: 'Derek@Larkby.example',
  });
  assert.equal(saved.status, 200, saved.text);
  const text = await club.page();
  for (const part of [
    'Spencer Salver',
    '£19.50 a side',
    'Woods 3 each',
    'write to Derek at derek@larkby.example',
  ])
    assert.ok(text.includes(part), part);
  assert.deepEqual([(await line()).opponent, (await line()).woods], ['Spencer Salver', '3']);
  assert.match(await club.read('/full-calendar'), /Spencer Salver/);
  const undone = await club.at(`POST /api/desk/changes/${saved.body.change}/undo`);
  assert.equal(undone.status, 200, undone.text);
  assert.deepEqual([(await line()).opponent, (await line()).woods], ['Spencer Shield', '2']);
  assert.match(await club.page(), /£18 a side/);
  const late = await club.at(`PUT ${shield}`, { ...facts, version: 1 });
  assert.deepEqual([late.status, late.body.current.name], [409, 'Spencer Shield']);
});

test('when the calendar moves the day, the page, the entries and the forgetting follow', async (t) => {
  const club = await openOpens(t, { closes: '' });
  await club.db.updateTable('event').set({ day: '06-15' }).where('id', '=', '2025-06-08-open').execute();
  await club.send();
  assert.match(await club.page(), /Date Sunday 15 June 2025/);
  assert.equal((await club.at(`PUT ${shield}`, { ...facts, closes: '', version: 2 })).status, 200);
  assert.match(
    await club.page(),
    /Date Sunday 15 June 2025/,
    'the calendar’s day holds, whatever a form still says',
  );
  const { held_on } = await club.db.selectFrom('open_entry').select('held_on').executeTakeFirstOrThrow();
  assert.equal(held_on, '2025-06-15');
});

test('when the calendar says that it is off, none are taken; when it is on again, they are', async (t) => {
  const club = await openOpens(t);
  const say = (state: 'on' | 'cancelled') =>
    club.db.updateTable('event').set({ state }).where('id', '=', '2025-06-08-open').execute();
  await say('cancelled');
  const { status, text } = await club.send();
  assert.equal(status, 409);
  assert.match(text, /This open is not on\./);
  await say('on');
  assert.equal((await club.send()).status, 303);
});

test('a new open has its page at once, with a day of its own, and can be removed until somebody enters', async (t) => {
  const club = await openOpens(t);
  const json = { ...facts, name: 'Harvest Triples', event: '', date: '2025-09-20', closes: '2025-09-10' };
  const added = await club.at('POST /api/desk/opens', json);
  assert.deepEqual([added.status, added.body.slug], [201, 'harvest-triples']);
  assert.match(await club.read('/opens/harvest-triples'), /Saturday 20 September 2025.*still to be written/);
  assert.match(await club.read('/opens'), /Harvest Triples open for entries/);
  for (const name of ['Harvest Triples', 'Larkby Trophy', 'New']) {
    const { status, body } = await club.at('POST /api/desk/opens', { ...json, name });
    assert.deepEqual([status, body.errors.name], [422, 'There is an open of this name already.'], name);
  }
  await club.send({}, '/opens/harvest-triples');
  const path = '/api/desk/opens/harvest-triples';
  assert.equal((await club.at(`DELETE ${path}`, { version: 1 })).status, 409);
  const [{ id }] = (await club.at(`GET ${path}/entries`)).body;
  await club.at(`PUT ${path}/entries/${id}/state`, { withdrawn: true });
  await club.at(`DELETE ${path}/entries/${id}`);
  const removed = await club.at(`DELETE ${path}`, { version: 1 });
  assert.equal(removed.status, 200, removed.text);
  assert.equal((await club.get('/opens/harvest-triples')).status, 404);
  assert.equal((await club.at(`POST /api/desk/changes/${removed.body.change}/undo`)).status, 200);
  assert.equal((await club.get('/opens/harvest-triples')).status, 200);
});

test('the club’s own trophy keeps its address when its facts are changed', async (t) => {
  const club = await openOpens(t);
  const path = `/api/desk/opens/${encodeURIComponent('{club-slug}-trophy')}`;
  const { body } = await club.at(`GET ${path}`);
  assert.equal(body.open.facts.event, '2025-05-04-open');
  const json = { ...body.open.facts, fee: '15', version: 1 };
  assert.equal((await club.at(`PUT ${path}`, json)).status, 200);
  assert.match(await club.read('/opens/larkby-trophy'), /Entry £15 a pair/);
  assert.match(await (await club.get('/full-calendar')).text(), /href="\/opens\/larkby-trophy"/);
});

const doc = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

test('the text is on the page at once, holds only what it may, and two officers are told of one another', async (t) => {
  const club = await openOpens(t);
  const save = (body: string, version: number) =>
    club.at(`PUT ${shield}/text`, { body, status: 'published', version });
  assert.equal((await save(doc('Bring a hat to {club}.'), 2)).status, 200);
  assert.match(await club.page(), /Bring a hat to Larkby\./);
  assert.equal((await save(doc('Late'), 2)).status, 409);
  const image = JSON.stringify({
    type: 'doc',
    content: [{ type: 'image', attrs: { src: 'https://evil.example/x.png' } }],
  });
  assert.equal((await save(image, 3)).status, 422);
  assert.equal((await save('<p>', 3)).status, 422);
});

test('the result stands on the page from the open’s day on, and among its earlier winners the year after', async (t) => {
  const club = await openOpens(t);
  const result = { winner: 'A. Baxter, J. Baxter', runner_up: 'Wychby', note: 'By one shot', version: 0 };
  const early = await club.at(`PUT ${shield}/result`, result);
  assert.deepEqual([early.status, early.body.detail], [409, 'This open has not been played yet.']);
  club.move(19 * day);
  const token = await club.signIn(cast.derek);
  const put = (json: object) => club.ask(`PUT ${shield}/result`, { token, json });
  assert.equal((await put({ ...result, winner: '' })).status, 422);
  assert.equal((await put(result)).status, 200);
  assert.match(await club.page(), /Winners A\. Baxter, J\. Baxter, before Wychby 8 June 2025\. By one shot/);
  assert.match(await club.page(), /This open has been played/);
  assert.match(await club.read('/opens'), /Winners Spencer Shield: A\. Baxter, J\. Baxter/);
  assert.equal((await put({ ...result, version: 7 })).status, 409);
  const next = { ...facts, event: '', date: '2026-06-14', entries_from: '', closes: '', version: 2 };
  assert.equal((await club.ask(`PUT ${shield}`, { token, json: next })).status, 200);
  assert.match(
    await club.page(),
    /Sunday 14 June 2026.*Earlier winners A\. Baxter, J\. Baxter, before Wychby 8 June 2025/,
  );
  const { body } = await club.ask(`GET ${shield}`, { token });
  assert.equal(body.open.result, null);
  const line = await club.db
    .selectFrom('event')
    .select('link')
    .where('id', '=', '2025-06-08-open')
    .executeTakeFirst();
  assert.equal(line?.link, '/opens/spencer-shield', 'last year’s line in the calendar still leads there');
});

test('a result is changed, and taken off by saving it empty', async (t) => {
  const club = await openOpens(t);
  club.move(20 * day);
  const token = await club.signIn(cast.derek);
  const put = (json: object) => club.ask(`PUT ${shield}/result`, { token, json });
  const none = { winner: '', runner_up: '', note: '' };
  await put({ ...none, winner: 'Ann', version: 0 });
  assert.equal((await put({ ...none, winner: 'Ann and Bob', version: 1 })).status, 200);
  assert.match(await club.page(), /Ann and Bob/);
  assert.equal((await put({ ...none, version: 2 })).status, 200);
  assert.doesNotMatch(await club.page(), /Winners/);
});

test('who entered is forgotten six months after the day, and not before', async (t) => {
  const club = await fullOpen(t);
  const count = async () => (await club.db.selectFrom('open_entry').select('id').execute()).length;
  const at = (moment: string) => forgetEntries(club.db, () => new Date(moment));
  await at('2025-12-08T12:00:00Z');
  assert.equal(await count(), 3);
  // Six months before 31 August is no day of March.
  await club.db.updateTable('open_entry').set({ held_on: '2025-03-02' }).execute();
  await at('2025-08-31T12:00:00Z');
  assert.equal(await count(), 3);
  await at('2025-09-03T12:00:00Z');
  assert.equal(await count(), 0);
  assert.deepEqual(await club.db.selectFrom('entry_code').selectAll().execute(), []);
  assert.match(await club.read('/privacy'), /six months/);
});

test('the poster says the facts and where to enter', async (t) => {
  const club = await openOpens(t);
  const text = await club.read('/opens/spencer-shield/poster');
  for (const part of [
    'Spencer Shield',
    'Sunday 8 June 2025, 10am',
    '£18 a side',
    'Enter by 1 June 2025',
    'localhost:3000/opens/spencer-shield',
  ])
    assert.ok(text.includes(part), part);
  assert.match(await (await club.get('/opens/spencer-shield/poster')).text(), /<svg[^>]*role="img"/);
  assert.equal((await club.get('/opens/none/poster')).status, 404);
});
