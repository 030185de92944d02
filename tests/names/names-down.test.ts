// On both engines: upserts, and the order in which names were written.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { day, demoPeople, openDesk } from '#tests/members.ts';

const event = '2025-06-10-tuesday';
const boards = '/api/desk/playing/boards';
const facts = { days: 5, time: '18:00', wanted: 2, lifts: true, teas: true, note: 'White above the waist.' };

/** The club with names taken for a match, by default until five days before it at six. */
async function open(t: TestContext, { events = [event], ...more }: object & { events?: string[] } = {}) {
  const club = await openDesk(t, { uses: true });
  const taken = await club.at(`POST ${boards}`, { ...facts, events, ...more });
  assert.equal(taken.status, 201, taken.text);
  const tokens = new Map<string, string>();
  async function as(who: keyof typeof demoPeople) {
    const token = tokens.get(who) ?? (await club.signIn(demoPeople[who]));
    tokens.set(who, token);
    return (target: string, json?: unknown, headers?: Record<string, string>) =>
      club.ask(target, { token, json, ...(headers && { headers }) });
  }
  async function say(who: keyof typeof demoPeople, word: string, more: object = {}) {
    const ask = await as(who);
    club.move(1);
    return ask(`PUT /api/playing/events/${event}/answer`, { word, ...more });
  }
  const hub = async (id = event) => (await club.at(`GET ${boards}/${id}`)).body;
  const names = async () =>
    (await hub()).names.yes.map(({ name, reserve }: { name: string; reserve: number }) =>
      reserve > 0 ? `${name} ${reserve}` : name,
    );
  return { ...club, as, say, hub, names, taken };
}

test('names are taken for an event, and stand in the order in which they were written', async (t) => {
  const { as, say, names, hub } = await open(t);
  const { status, body } = await say('tom', 'yes', { seats: '3', note: 'I can drive.' });
  assert.equal(status, 200);
  assert.deepEqual([body.word, body.said, body.seats, body.stage], ['yes', 'You said yes.', 3, 'open']);
  await say('joan', 'yes');
  await say('ron', 'yes', { can_do_teas: true });
  assert.deepEqual(await names(), ['Tom Brader', 'Joan Appleby', 'Ron Appleby 1']);
  await say('tom', 'yes');
  assert.deepEqual(
    await names(),
    ['Tom Brader', 'Joan Appleby', 'Ron Appleby 1'],
    'yes twice keeps its place',
  );
  await say('tom', 'no');
  const { said } = (await say('tom', 'yes')).body;
  assert.equal(said, 'You said yes. You are reserve 1.');
  assert.deepEqual(
    await names(),
    ['Joan Appleby', 'Ron Appleby', 'Tom Brader 1'],
    'and a no goes to the end',
  );
  const { summary, closes } = await hub();
  assert.deepEqual([summary, closes], [{ yes: 3, ifNeeded: 0, no: 0, open: 6 }, 'Thursday 5 June at 6pm']);
  const mine = (await (await as('tom'))(`GET /api/playing/answers?of=${event},none`)).body;
  assert.deepEqual([mine.member, mine.answers.length, mine.answers[0].seats], ['tom', 1, 3]);
});

test('after it has closed the captain alone writes names down; what was said stays to be read', async (t) => {
  const club = await open(t);
  await club.say('tom', 'yes');
  club.move(17 * day);
  const tom = await club.as('tom');
  const refused = await club.say('tom', 'no');
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /^Availability closed on Thursday 5 June at 6pm\. Please phone .+\.$/);
  const { answers } = (await tom(`GET /api/playing/answers?of=${event}`)).body;
  assert.deepEqual([answers[0].stage, answers[0].said], ['closed', 'You said yes.']);
  const peter = await club.signIn(demoPeople.peter);
  const at = (target: string, json?: unknown) => club.ask(target, { token: peter, json });
  assert.equal((await at(`PUT ${boards}/${event}/names/edie`, { word: 'yes' })).status, 204);
  const { board } = (await at(`GET ${boards}/${event}`)).body;
  const again = await at(`PUT ${boards}/${event}/closing`, { closed: false, version: board.version });
  assert.equal(again.status, 204);
  assert.equal((await club.say('joan', 'yes')).status, 200);
  const closed = await at(`PUT ${boards}/${event}/closing`, { closed: true, version: board.version + 1 });
  assert.equal(closed.status, 204);
  assert.match((await club.say('joan', 'no')).body.detail, /^Availability is closed\./);
});

test('names that are taken no more come back with their answers', async (t) => {
  const { at, say, hub, get } = await open(t);
  assert.match(await (await get('/full-calendar')).text(), new RegExp(`data-names="${event}"`));
  await say('tom', 'yes');
  const { board } = await hub();
  assert.equal((await at(`DELETE ${boards}/${event}`, { version: board.version })).status, 204);
  assert.equal((await say('tom', 'no')).status, 404);
  assert.doesNotMatch(await (await get('/full-calendar')).text(), /data-names=/);
  const taken = await at(`POST ${boards}`, { events: [event, '2025-06-17-tuesday', 'none'] });
  assert.deepEqual(taken.body, { opened: 2, already: 0 });
  assert.deepEqual((await at(`POST ${boards}`, { events: [event] })).body, { opened: 0, already: 1 });
  assert.equal((await hub()).names.yes[0].name, 'Tom Brader');
});

test('bad input has a sentence at its field', async (t) => {
  const { at, say } = await open(t);
  const errors = async (json: object) =>
    (await at(`POST ${boards}`, { events: [event], ...json })).body.errors;
  assert.deepEqual(await errors({ events: [] }), { events: 'Tick at least one event.' });
  assert.deepEqual(await errors({ days: '3' }), { time: 'Enter a closing time.' });
  assert.deepEqual(await errors({ wanted: 'lots' }), {
    wanted: 'Enter a number from 1 to 200, or leave this empty.',
  });
  assert.deepEqual((await say('tom', 'perhaps')).body.errors, { word: 'Choose yes, no or if needed.' });
  assert.deepEqual((await say('tom', 'yes', { seats: '9' })).body.errors, {
    seats: 'Enter a number of seats from 0 to 8.',
  });
});

test('sections that may, each with its own limit', async (t) => {
  const club = await open(t, { events: ['2025-06-17-tuesday'] });
  const { id } = (await club.at('POST /api/desk/sections', { name: 'Ladies' })).body;
  for (const member of ['joan', 'edie'])
    await club.db.insertInto('member_section').values({ member, section: id }).execute();
  const taken = await club.at(`POST ${boards}`, { events: [event], sections: { [id]: '1' } });
  assert.equal(taken.status, 201, taken.text);
  const refused = await club.say('tom', 'yes');
  assert.deepEqual([refused.status, refused.body.detail], [409, 'This event is for Ladies only.']);
  await club.say('joan', 'yes');
  await club.say('edie', 'yes');
  assert.deepEqual(await club.names(), ['Joan Appleby', 'Edie Marsh 1']);
  await club.at(`PUT ${boards}/${event}/names/tom`, { word: 'yes' });
  assert.deepEqual(
    await club.names(),
    ['Joan Appleby', 'Edie Marsh 1', 'Tom Brader'],
    'the captain knows why',
  );
});

test('any member may put another down: it is written who did, and they are told', async (t) => {
  const club = await open(t);
  const joan = await club.as('joan');
  assert.equal((await joan(`PUT /api/playing/events/${event}/names/edie`, { word: 'yes' })).status, 204);
  assert.equal((await joan(`PUT /api/playing/events/${event}/names/tom`, { word: 'if needed' })).status, 204);
  assert.equal((await joan(`PUT /api/playing/events/${event}/names/stan`, { word: 'yes' })).status, 404);
  const { body } = await joan(`GET /api/playing/events/${event}/names`);
  const [edie] = body.names.yes;
  assert.deepEqual([edie.name, edie.by, edie.way], ['Edie Marsh', 'Joan Appleby', 'member']);
  assert.ok(!body.others.some(({ id }: { id: string }) => id === 'edie' || id === 'stan'));
  const mails = await club.mails();
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]),
    [['tom@larkby.example', 'Joan Appleby answered for you: Hollowby, Tuesday 10 June, 2pm']],
  );
  const page = await club.read(new URL(mails[0]?.link ?? '').pathname + new URL(mails[0]?.link ?? '').search);
  assert.match(page, /Answers here are for Tom Brader only\./);
  assert.match(page, /Joan Appleby answered for you: if needed\./);
});

test('the club that takes no names has nothing of it', async (t) => {
  const club = await openDesk(t);
  const tom = await club.signIn(demoPeople.tom);
  const ask = (target: string, json?: unknown) => club.ask(target, { token: tom, json });
  assert.equal((await ask(`GET /api/playing/answers?of=${event}`)).status, 404);
  assert.equal((await ask(`PUT /api/playing/events/${event}/answer`, { word: 'yes' })).status, 404);
  assert.equal((await club.at('GET /api/desk/playing')).status, 404);
  const kinds = (await ask('GET /api/me/mail')).body.map(({ kind }: { kind: string }) => kind);
  assert.ok(!kinds.includes('playing'), kinds.join());
});

test('a call that was kept on a phone and is sent again changes nothing any more', async (t) => {
  const club = await open(t);
  const tom = await club.as('tom');
  const send = () =>
    tom(
      `PUT /api/playing/events/${event}/answer`,
      { word: 'yes' },
      { 'idempotency-key': 'tapped-at-the-green' },
    );
  await send();
  await club.at(`PUT ${boards}/${event}/names/tom`, { word: 'no' });
  const again = await send();
  assert.deepEqual(
    [again.status, again.body.word, again.body.said],
    [200, 'no', 'Peter Hallgarth answered for you: no.'],
  );
});
