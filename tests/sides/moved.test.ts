import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';
import { match, select } from './selected.ts';

const calendar = `/api/desk/calendar/events/${match}`;
const places = `/api/desk/playing/events/${match}/places`;
const telling = `/api/desk/playing/events/${match}/telling`;
const lifts = `/api/desk/playing/events/${match}/lifts`;

/** Margaret's side for Tuesday 10 June at Hollowby, told; names close on Thursday 5 June at six. */
async function openSide(t: TestContext) {
  const club = await openClub(t, { uses: true });
  const token = await club.signIn(demoPeople.pauline);
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  await at('POST /api/desk/playing/boards', { events: [match], days: 5, time: '18:00' });
  const { tell } = await select(club, {
    rinks: [
      ['tom', 'joan', 'margaret'],
      ['pauline', 'edie', 'nell'],
    ],
    reserves: ['ron'],
  });
  await tell();
  await club.forgetMails();
  const say = async (who: (typeof demoPeople)[keyof typeof demoPeople], coming: boolean) =>
    club.ask(`PUT /api/playing/events/${match}/place`, { token: await club.signIn(who), json: { coming } });
  const states = async () => {
    const { body } = await at(`GET ${places}`);
    return Object.fromEntries(
      body.places.map(({ member, state }: { member: string; state: string }) => [member, state]),
    );
  };
  const known = async () => (await at(`GET ${places}`)).body.known;
  /** Sends the event's form as the calendar's officer. */
  const save = async (facts: object) => {
    const { version } = (await at(`GET ${calendar}`)).body.event;
    const fields = {
      type: 'tuesday',
      date: '2025-06-10',
      opponent: 'Hollowby',
      place: 'away',
      despite: true,
    };
    const done = await at(`PUT ${calendar}`, { ...fields, version, ...facts });
    assert.equal(done.status, 200, done.text);
    return done.body.change as string;
  };
  const subjects = async () =>
    (await club.mails()).map(({ name, subject }) => `${name}: ${subject.replace(/ \(.*/, '')}`).sort();
  return { ...club, at, say, states, known, save, subjects };
}

test('who said yes for the first date is asked again for another, and holds again when it is moved back', async (t) => {
  const club = await openSide(t);
  const { say, states, save, known, at } = club;
  await say(demoPeople.tom, true);
  assert.equal((await states()).tom, 'confirmed');
  assert.equal((await known()).untold, 0);
  const change = await save({ date: '2025-06-17' });
  assert.equal((await states()).tom, 'picked', 'his yes was for the tenth');
  const mine = await club.ask('GET /api/playing/places', { token: await club.signIn(demoPeople.tom) });
  assert.equal(mine.body.places[0].state, 'picked');
  assert.equal((await known()).untold, 7);
  assert.deepEqual(await club.subjects(), [], 'nothing goes by itself');
  await club.forgetMails();
  const undone = await at(`POST /api/desk/changes/${change}/undo`);
  assert.equal(undone.status, 200, undone.text);
  assert.equal((await states()).tom, 'confirmed');
  assert.equal((await known()).untold, 0);
});

test('names close as long before the new date, and who said yes on the board is asked there again', async (t) => {
  const { at, save, signIn, ask } = await openSide(t);
  const board = async () => (await at(`GET /api/desk/playing/boards/${match}`)).body;
  const token = await signIn(demoPeople.derek);
  await ask(`PUT /api/playing/events/${match}/answer`, { token, json: { word: 'yes' } });
  const waits = async () =>
    (await ask('GET /api/me/diary', { token })).body.waiting.map(({ ask: what }: { ask: string }) => what);
  assert.deepEqual(await waits(), []);
  assert.equal((await board()).board.closesAt, '2025-06-05T18:00');
  await save({ date: '2025-06-17' });
  assert.equal((await board()).board.closesAt, '2025-06-12T18:00');
  assert.deepEqual(await waits(), ['board']);
  await save({ date: '2025-06-10' });
  assert.equal((await board()).board.closesAt, '2025-06-05T18:00');
});

test('from the team’s own room all are told once that it has moved, and are asked again by mail', async (t) => {
  const club = await openSide(t);
  const { at, say, save, known, states, subjects } = club;
  await say(demoPeople.tom, true);
  await say(demoPeople.joan, false);
  await save({ date: '2025-06-17' });
  await club.forgetMails();
  const told = await Promise.all([at(`POST ${telling}`), at(`POST ${telling}`)]);
  assert.deepEqual(
    told.map(({ status }) => status),
    [200, 200],
  );
  assert.deepEqual(await subjects(), [
    'Margaret Dowse: New date: Hollowby, Tuesday 17 June',
    'Nell Cooper: New date: Hollowby, Tuesday 17 June',
    'Pauline Escritt: New date: Hollowby, Tuesday 17 June',
    'Ron Appleby: For Ron Appleby: New date: Hollowby, Tuesday 17 June',
    'Tom Brader: New date: Hollowby, Tuesday 17 June',
  ]);
  const { mail, code } = await club.mailTo('tom@larkby.example');
  assert.match(mail, /The date has changed from Tuesday 10 June to Tuesday 17 June\./);
  assert.match(mail, /Your answer was for Tuesday 10 June\. Please answer again\./);
  const { untold, toRing } = await known();
  assert.deepEqual([untold, toRing.map(({ name }: { name: string }) => name)], [0, ['Edie Marsh']]);
  club.move(90);
  await club.ask('POST /my-place', { form: { code, coming: 'yes', why: '' } });
  assert.equal((await known()).when, 'at 10am', 'when they were told, whatever they say later');
  assert.equal((await states()).tom, 'confirmed');
});

test('another time or place is told and keeps what was said; off and on again are told too', async (t) => {
  const club = await openSide(t);
  const { at, say, save, states, subjects } = club;
  await say(demoPeople.tom, true);
  const news = async () => {
    await club.forgetMails();
    assert.equal((await at(`POST ${telling}`)).status, 200);
    const [mail] = (await club.mails()).filter(({ to }) => to === 'tom@larkby.example');
    return mail;
  };
  await save({ time: '18:00' });
  const time = await news();
  assert.match(time?.subject ?? '', /^New time: Hollowby, Tuesday 10 June/);
  assert.match(time?.mail ?? '', /The start time is now 6pm, not 2pm\./);
  assert.equal((await states()).tom, 'confirmed');
  const { version } = (await at(`GET ${calendar}`)).body.event;
  await at(`PUT ${calendar}/state`, { version, state: 'cancelled', note: 'Rain.' });
  assert.match((await news())?.subject ?? '', /^Cancelled: Hollowby, Tuesday 10 June/);
  assert.equal(await news(), undefined, 'once');
  const off = (await at(`GET ${calendar}`)).body.event.version;
  await at(`PUT ${calendar}/state`, { version: off, state: 'on', note: '' });
  assert.match((await news())?.subject ?? '', /^Back on: Hollowby/);
  assert.equal((await states()).tom, 'confirmed');
  await club.forgetMails();
  assert.deepEqual(await subjects(), []);
});

test('a lift that is settled or changed after publishing is untold until it is told', async (t) => {
  const club = await openSide(t);
  const { at, known, subjects } = club;
  const version = async () => (await at(`GET ${lifts}`)).body.version;
  assert.equal((await known()).untold, 0);
  const car = { seats: 3, leavesFrom: 'the green', leavesAt: '13:00' };
  const done = await at(`PUT ${lifts}/tom/car`, { ...car, version: await version() });
  assert.equal(done.body.known.untold, 1);
  await at(`PUT ${lifts}/nell`, { with: 'tom', version: await version() });
  assert.equal((await known()).untold, 2);
  await at(`POST ${telling}`);
  assert.deepEqual(await subjects(), [
    'Nell Cooper: Your lift has changed: Hollowby, Tuesday 10 June',
    'Tom Brader: Your lift has changed: Hollowby, Tuesday 10 June',
  ]);
  assert.match((await club.mailTo('nell@larkby.example')).mail, /Tom drives you at 1pm from the green\./);
  assert.equal((await known()).untold, 0);
  await club.forgetMails();
  await at(`PUT ${lifts}/nell`, { with: '', version: await version() });
  await at(`POST ${telling}`);
  assert.match((await club.mailTo('nell@larkby.example')).mail, /You no longer have a lift\./);
});

test('whom no mail reaches is to be rung until somebody has, or they have answered', async (t) => {
  const club = await openSide(t);
  const { at, known } = club;
  await club.db.updateTable('member').set({ phone: '01507 555 0111' }).where('id', '=', 'edie').execute();
  const first = await known();
  assert.deepEqual([first.untold, first.byMail, first.otherwise], [0, 6, 0]);
  const [edie] = first.toRing;
  assert.deepEqual([edie.name, edie.phone], ['Edie Marsh', '01507 555 0111']);
  const rung = await at(`PUT ${telling}/${edie.id}`);
  assert.deepEqual([rung.body.toRing, rung.body.otherwise], [[], 1]);
  assert.equal((await at(`PUT ${telling}/${edie.id}`)).status, 404);
  // Taken out again, she is rung once more: no mail tells her that either.
  const without = {
    rinks: [
      ['tom', 'joan', 'margaret'],
      ['pauline', 'derek', 'nell'],
    ],
  };
  await (await select(club, without)).tell();
  assert.deepEqual(
    (await known()).toRing.map(({ name, about }: { name: string; about: string }) => [name, about]),
    [['Edie Marsh', 'no longer in the team']],
  );
  await club.db.updateTable('member').set({ suspended_at: '2025-05-20' }).where('id', '=', 'edie').execute();
  assert.deepEqual((await known()).toRing, []);
});

test('whoever publishes is captain of the day unless another is named, and a captain who withdraws leaves it to others', async (t) => {
  const club = await openSide(t);
  const { at, say, subjects, db } = club;
  const sides = `/api/desk/playing/sides/${match}`;
  const picks = ['tom', 'joan', 'margaret'].map((member, place) => ({ member, rink: 1, place }));
  const body = { rinks: 1, players: 3, captain: null, reserves: 'ask', note: '', picks };
  const { version } = (await at(`GET ${sides}`)).body;
  const done = await at(`PUT ${sides}`, { ...body, version, publish: true, despite: true });
  assert.equal(done.status, 200, done.text);
  assert.equal((await at(`GET ${sides}`)).body.captain, 'pauline');
  await club.forgetMails();
  await say(demoPeople.tom, false);
  assert.deepEqual(await subjects(), ['Pauline Escritt: Tom Brader cannot play: Hollowby, Tuesday 10 June']);
  await db.updateTable('selection').set({ captain: 'margaret' }).where('event', '=', match).execute();
  await club.forgetMails();
  const { body: margaret } = await say(demoPeople.margaret, false);
  assert.match(margaret.places[0].heard, /^We have let the club know\. You are captain of the day/);
  assert.ok((await subjects()).some((line) => line.includes('Margaret Dowse cannot play')));
});
