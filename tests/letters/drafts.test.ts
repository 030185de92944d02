import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purgeLetterRecipients } from '#app/modules/letters/sent/purge-letter-recipients.server.ts';
import { day, demoPeople, openClub } from '#tests/members.ts';
import { openLetters } from './letters.ts';

test('a draft that somebody else has saved shows theirs, and is neither saved over, sent nor deleted', async (t) => {
  const club = await openLetters(t);
  const { id, draft } = await club.write();
  const peter = await club.signIn(demoPeople.peter);
  const path = `/api/desk/letters/${id}`;
  const theirs = { ...draft, subject: 'Peter’s subject', version: 2 };
  assert.equal((await club.ask(`PUT ${path}`, { token: peter, json: theirs })).status, 200);
  for (const [target, json] of [
    [`PUT ${path}`, { ...draft, version: 2 }],
    [`DELETE ${path}`, { version: 2 }],
    [`POST ${path}/sending`, { mail: 8, paper: 1, notWanted: 0, version: 2 }],
  ] as const) {
    const { status, body } = await club.at(target, json);
    assert.deepEqual([status, body.current?.subject, body.current?.version], [409, 'Peter’s subject', 3]);
  }
  assert.equal((await club.at(`DELETE ${path}`, { version: 3 })).status, 204);
  assert.equal((await club.at(`GET ${path}`)).status, 404);
});

test('bad input gets a sentence at its field, and an unfinished letter is not sent', async (t) => {
  const club = await openLetters(t);
  const errors = async (part: object) => (await club.write(part)).saved.body.errors;
  assert.match((await errors({ body: 'Dear {frist name},' })).body, /We cannot fill in ‘\{frist name\}’\./);
  assert.match((await errors({ subject: 'News\r\nBcc: all@larkby.example' })).subject, /one line of text/);
  assert.match(
    (await errors({ subject: 'x'.repeat(121) })).subject,
    /The subject must be 120 characters or fewer\./,
  );
  assert.match(
    (await errors({ body: 'x'.repeat(20_001) })).body,
    /The letter must be 20,000 characters or fewer\./,
  );
  assert.equal((await errors({ body: 'x'.repeat(20_000) }))?.body, undefined);
  assert.match((await errors({ kind: 'entry' })).kind, /Not everyone chosen has signed up for something\./);
  assert.ok(await errors({ groups: ['friends'] }));
  const empty = await club.write({ subject: '', body: 'Dear {first name},\n\n', kind: '' });
  const { body } = await club.send(empty.id);
  assert.deepEqual(Object.keys(body.errors), ['subject', 'body', 'kind']);
  const toNobody = await club.write({ groups: [] });
  assert.match((await club.send(toNobody.id)).body.errors.audience, /Choose who to send this to\./);
});

test('what is written comes as text: tags are no tags, and a name fills in nothing', async (t) => {
  const club = await openLetters(t);
  const name = 'Tom {owes} Brader';
  await club.db.updateTable('member').set({ name }).where('id', '=', 'tom').execute();
  const { id } = await club.write({ groups: [], body: 'For {name}.\n\n<script>alert(1)</script> & more' });
  const { letter } = await club.read(id);
  await club.at(`PUT /api/desk/letters/${id}`, {
    ...letter,
    audience: { groups: [], also: ['tom'], except: [] },
  });
  await club.send(id);
  const { mail } = await club.mailTo('tom@larkby.example');
  assert.match(mail, /For Tom \{owes\} Brader\./);
  assert.match(mail, /<script>alert\(1\)<\/script> & more/);
});

test('groups, single members and who is left out; whoever left is in none', async (t) => {
  const club = await openLetters(t);
  const { db } = club;
  const look = async (audience: object, kind = 'news') => {
    const json = { kind, subject: '', body: '', audience: { groups: [], also: [], except: [], ...audience } };
    return (await club.at('POST /api/desk/letters/audience', json)).body;
  };
  const names = async (audience: object) =>
    (await look(audience)).people.map(({ person }: { person: string }) => person.replace('member:', ''));
  await db.insertInto('member_class').values({ id: 'full', position: 1, name: 'Full' }).execute();
  const entry = { class: 'full', updated_at: '2025-01-01' };
  await db
    .insertInto('register_entry')
    .values({ ...entry, member: 'tom' })
    .execute();
  await db
    .insertInto('register_entry')
    .values({ ...entry, member: 'ron', left_on: '2025-05-19' })
    .execute();
  await db.insertInto('section').values({ id: 'ladies', position: 1, name: 'Ladies', put_by: 0 }).execute();
  await db.insertInto('member_section').values({ member: 'joan', section: 'ladies' }).execute();
  const board = { event: '2025-06-10-tuesday', opened_at: '2025-05-20', sections: '[]' };
  await db
    .insertInto('board')
    .values({ ...board, closes_at: null, wanted: 8, asked_at: null })
    .execute();
  const said = { event: board.event, at: '2025-05-20', made_at: '2025-05-20', way: 'site' as const };
  await db
    .insertInto('answer')
    .values({ ...said, member: 'tom', word: 'yes', seats: null, lift_from: null, put_by: null })
    .execute();
  assert.deepEqual(await names({ groups: ['class:full', 'section:ladies'] }), ['joan', 'tom']);
  assert.deepEqual(await names({ groups: ['class:full'], also: ['edie', 'ron'], except: ['member:tom'] }), [
    'edie',
  ]);
  assert.deepEqual(await names({ groups: ['down:2025-06-10-tuesday'] }), ['tom']);
  const open = await names({ groups: ['unanswered:2025-06-10-tuesday'] });
  assert.ok(
    open.includes('joan') && !open.includes('tom') && !open.includes('ron') && !open.includes('stan'),
  );
  assert.deepEqual(await names({ groups: ['all', 'class:full'] }), await names({ groups: ['all'] }));
});

test('strangers get only what concerns their entry, and only where nobody else is chosen', async (t) => {
  const club = await openLetters(t);
  const open = await club.db.selectFrom('open').select(['slug', 'season']).executeTakeFirstOrThrow();
  const entry = {
    ...{ open: open.slug, season: 2025, held_on: '2025-08-10', others: '[]', phone: '', note: '' },
    ...{ is_paid: 0, is_by_hand: 0, state: 'in' as const, made_at: '2025-05-01', sending: null },
  };
  await club.db
    .insertInto('open_entry')
    .values([
      { ...entry, id: 'e1', number: 1, skip: 'Ann Abel', email: 'ann@wychby.example' },
      { ...entry, id: 'e2', number: 2, skip: 'Ann Abel', email: 'ANN@wychby.example' },
      { ...entry, id: 'e3', number: 3, skip: 'Ben Beck', email: '' },
    ])
    .execute();
  const group = `open:${open.slug}:2025`;
  const look = async (kind: string, groups = [group]) => {
    const json = { kind, subject: '', body: '', audience: { groups, also: [], except: [] } };
    const { counts, strangersLeftOut } = (await club.at('POST /api/desk/letters/audience', json)).body;
    return [counts.mail, counts.paper, strangersLeftOut];
  };
  assert.deepEqual(await look('entry'), [1, 1, 0]);
  assert.deepEqual(await look('news'), [0, 0, 2]);
  assert.deepEqual(await look('meeting', [group, 'all']), [8, 1, 2]);
  const { id } = await club.write({ groups: [group], kind: 'entry' });
  await club.send(id);
  const { mail, unsubscribe } = await club.mailTo('ann@wychby.example');
  assert.match(mail, /because it is about a match, competition or event that concerns you/);
  assert.equal(unsubscribe, undefined);
});

test('who owes is for those alone who look after the subscriptions', async (t) => {
  const club = await openLetters(t);
  const line = {
    kind: 'fee' as const,
    year: 2025,
    way: '' as const,
    on_day: '2025-04-01',
    note: '',
    at: '2025-04-01',
  };
  const rest = { corrects: null, payment: null, actor: null, actor_name: 'The treasurer' };
  await club.db
    .insertInto('subscription_line')
    .values({ id: 'l1', member: 'tom', pence: 4000, ...line, ...rest })
    .execute();
  const owing = { groups: ['owing'], kind: 'fees', body: 'Dear {first name},\n\nYou owe {owes}.' };
  assert.equal((await club.write(owing)).saved.status, 403);
  await club.db.insertInto('room_key').values({ member: 'derek', room: 'subscriptions' }).execute();
  const { id } = await club.write(owing);
  assert.deepEqual((await club.send(id)).body, { mail: 1, paper: 0, notWanted: 0 });
  assert.match((await club.mailTo('tom@larkby.example')).mail, /You owe £40\./);
  await club.db.deleteFrom('room_key').where('room', '=', 'subscriptions').execute();
  assert.equal((await club.at(`GET /api/desk/letters/${id}`)).status, 403);
  assert.equal((await club.at('POST /api/desk/letters', { from: id })).status, 403);
  const { letters } = (await club.at('GET /api/desk/letters')).body;
  assert.ok(letters.some((one: { id: string; closed: boolean }) => one.id === id && one.closed));
});

test('a member sees what went to them as they got it, takes it away, and is forgotten with it', async (t) => {
  const club = await openLetters(t);
  const { id } = await club.write();
  await club.send(id);
  const token = await club.signIn(demoPeople.tom);
  const mine = (target: string) => club.ask(target, { token });
  assert.deepEqual((await mine('GET /api/me/letters')).body.letters[0].subject, 'The green opens');
  const { body } = await mine(`GET /api/me/letters/${id}`);
  assert.deepEqual([body.greeting, body.paragraphs], ['Dear Tom,', ['It opens on Saturday.']]);
  assert.equal((await mine('GET /api/me/data')).body.lettersToMe[0].to, 'tom@larkby.example');
  const nell = await club.write({ groups: [] });
  assert.equal((await mine(`GET /api/me/letters/${nell.id}`)).status, 404);
  const peter = await club.signIn(demoPeople.peter);
  assert.equal((await club.ask('DELETE /api/desk/members/tom', { token: peter })).status, 204);
  const tom = (await club.recipients(id)).find(({ person }) => person === 'member:tom');
  assert.deepEqual([tom?.name, tom?.email, tom?.words, tom?.mail], ['', '', '{}', null]);
  const waiting = await club.db.selectFrom('outbox').select('recipient').where('is_bulk', '=', 1).execute();
  assert.ok(!waiting.some(({ recipient }) => recipient === 'tom@larkby.example'));
  await purgeLetterRecipients(club.db, () => new Date(club.clock().getTime() + 731 * day * 60_000));
  assert.deepEqual(await club.recipients(id), []);
  const { counts, said } = await club.read(id);
  assert.deepEqual([counts, said], [{ mail: 8, paper: 1, notWanted: 0 }, ['All members']]);
});

test('a copy of a sent letter is a draft like it; a second press makes no second one; a test goes to oneself', async (t) => {
  const club = await openLetters(t);
  const { id } = await club.write();
  await club.send(id);
  const key = { 'idempotency-key': 'copied-once' };
  const [one, other] = await Promise.all(
    [0, 1].map(() => club.at('POST /api/desk/letters', { from: id }, key)),
  );
  assert.equal(one?.body.id, other?.body.id);
  const { letter, state } = await club.read(one?.body.id);
  assert.deepEqual([letter.subject, letter.audience.groups, state], ['The green opens', ['all'], 'draft']);
  assert.equal(
    (await club.at(`POST /api/desk/letters/${one?.body.id}/test`)).body.email,
    'derek@larkby.example',
  );
  assert.match((await club.mailTo('derek@larkby.example', 'Test: The green opens')).mail, /Dear Derek,/);
});

test('answers go to whoever begins the letter, until it says somebody else; also those to a copy', async (t) => {
  const club = await openLetters(t);
  const { id } = (await club.at('POST /api/desk/letters', {})).body;
  const { letter } = await club.read(id);
  assert.equal(letter.replyTo, 'derek');
  const { replyTo, ...rest } = letter;
  await club.at(`PUT /api/desk/letters/${id}`, { ...rest, replyTo: '' });
  const copy = (await club.at('POST /api/desk/letters', { from: id })).body.id;
  assert.equal((await club.read(copy)).letter.replyTo, replyTo);
});

test('answers go to the officer who was chosen', async (t) => {
  const club = await openLetters(t);
  const { id } = await club.write();
  const { letter } = await club.read(id);
  await club.at(`PUT /api/desk/letters/${id}`, { ...letter, replyTo: 'derek' });
  assert.equal(
    (await club.at(`PUT /api/desk/letters/${id}`, { ...letter, version: 3, replyTo: 'tom' })).status,
    422,
  );
  await club.send(id);
  assert.match((await club.mailTo('tom@larkby.example')).mail, /"replyTo":"derek@larkby\.example"/);
});

test('what a club does not use is not there', async (t) => {
  const club = await openClub(t);
  const [peter, tom] = [await club.signIn(demoPeople.peter), await club.signIn(demoPeople.tom)];
  assert.equal((await club.ask('GET /api/desk/letters', { token: peter })).status, 404);
  assert.equal((await club.ask('GET /api/me/letters', { token: tom })).status, 404);
  assert.doesNotMatch((await club.ask('GET /api/me/mail', { token: tom })).text, /letters/);
  const { rooms } = (await club.ask('GET /api/me', { token: peter })).body;
  assert.ok(!JSON.stringify(rooms ?? []).includes('letters'));
});
