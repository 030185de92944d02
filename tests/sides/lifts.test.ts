import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';
import { match, select } from './selected.ts';
import { say } from './told-places.ts';

const path = `/api/desk/playing/events/${match}/lifts`;

async function openLifts(t: Parameters<typeof openClub>[0]) {
  const club = await openClub(t, { uses: true });
  const { tell } = await select(club, {
    rinks: [
      ['tom', 'joan', 'margaret'],
      ['pauline', 'nell', 'derek'],
    ],
    reserves: ['edie', 'peter'],
  });
  const at = '2025-05-20T09:00:00.000Z';
  const answer = (member: string, facts: object) =>
    club.db
      .insertInto('answer')
      .values({ event: match, member, word: 'yes', way: 'site', made_at: at, at, ...facts })
      .execute();
  await answer('tom', { seats: 3 });
  await answer('peter', { seats: 4 });
  await answer('joan', { lift_from: 'Larkby' });
  await answer('nell', { lift_from: 'larkby' });
  await answer('derek', { lift_from: '' });
  await answer('edie', { lift_from: 'Larkby' });
  const token = await club.signIn(demoPeople.pauline);
  const read = async () => (await club.ask(`GET ${path}`, { token })).body;
  const ask = async (target: string, json: object = {}) =>
    club.ask(target, { token, json: { version: (await read()).version, ...json } });
  return { ...club, tell, read, ask, token };
}

const cars = (body: { cars: { driver: { name: string }; passengers: { name: string }[] }[] }) =>
  body.cars.map(
    ({ driver, passengers }) => `${driver.name}: ${passengers.map(({ name }) => name).join(', ')}`,
  );

test('lifts are worked out for those who come, changed by hand, and what is by hand stays', async (t) => {
  const { read, ask } = await openLifts(t);
  const { body } = await ask(`POST ${path}/work-out`);
  // Peter and Edie only stand by.
  assert.deepEqual(cars(body), ['Tom Brader: Derek Maidens, Joan Appleby, Nell Cooper']);
  assert.deepEqual(body.without, []);
  assert.equal((await ask(`PUT ${path}/derek`, { with: 'own' })).status, 200);
  assert.equal((await ask(`PUT ${path}/margaret`, { with: 'tom' })).status, 200);
  const full = await ask(`PUT ${path}/pauline`, { with: 'tom' });
  assert.deepEqual([full.status, full.body.errors], [422, { with: 'Tom Brader’s car is full.' }]);
  assert.equal(
    (await ask(`PUT ${path}/tom/car`, { seats: 2, leavesFrom: 'the green', leavesAt: '13:00' })).status,
    200,
  );
  const again = (await ask(`POST ${path}/work-out`)).body;
  assert.deepEqual(cars(again), ['Tom Brader: Joan Appleby, Margaret Dowse']);
  assert.deepEqual(again.without, ['Nell Cooper']);
  assert.deepEqual(
    again.people.map(({ name, with: to, byHand }: Record<string, string>) => [name, to, byHand]),
    [
      ['Derek Maidens', 'own', true],
      ['Joan Appleby', 'tom', false],
      ['Margaret Dowse', 'tom', true],
      ['Nell Cooper', '', false],
      ['Pauline Escritt', '', false],
    ],
  );
  assert.equal((await ask(`PUT ${path}/pauline/car`, { seats: 1 })).status, 200);
  assert.deepEqual((await ask(`POST ${path}/work-out`)).body.without, []);
  assert.equal((await ask(`DELETE ${path}/tom/car`)).status, 200);
  assert.deepEqual(cars(await read()), ['Pauline Escritt: Joan Appleby']);
  // A member entered as not driving is not suggested as a driver again.
  assert.deepEqual(cars((await ask(`POST ${path}/work-out`)).body), ['Pauline Escritt: Joan Appleby']);
});

test('of two officers the second is shown what the first has done', async (t) => {
  const { read, ask } = await openLifts(t);
  const { version } = await read();
  await ask(`POST ${path}/work-out`);
  const late = await ask(`PUT ${path}/derek`, { with: 'own', version });
  assert.equal(late.status, 409);
  assert.equal(late.body.by, demoPeople.pauline.name);
  assert.equal(late.body.current['With Tom Brader'], 'Derek Maidens, Joan Appleby and Nell Cooper');
});

test('each reads their lift in the mail of their place; who withdraws leaves the car, and the captain hears who is stranded', async (t) => {
  const club = await openLifts(t);
  await club.ask(`POST ${path}/work-out`);
  await club.ask(`PUT ${path}/tom/car`, { seats: 3, leavesFrom: 'the green', leavesAt: '13:00' });
  await club.tell();
  const mailOf = async (to: string) => (await club.mailTo(to)).mail;
  assert.match(
    await mailOf('applebys@larkby.example'),
    /with Tom and Margaret; Tom drives you at 1pm from the green\./,
  );
  assert.match(
    await mailOf('tom@larkby.example'),
    /; you drive at 1pm from the green, with Derek, Joan and Nell in your car\./,
  );
  await club.forgetMails();
  await say(club, demoPeople.tom, false);
  assert.match(
    await mailOf('margaret@larkby.example'),
    /Now without a lift: Joan Appleby, Nell Cooper and Derek Maidens\./,
  );
  assert.deepEqual(cars(await club.read()), []);
});

test('before there is a team, lifts and places say so, and of what match', async (t) => {
  const { ask, signIn } = await openClub(t, { uses: true });
  const token = await signIn(demoPeople.pauline);
  for (const what of ['lifts', 'places']) {
    const { status, body } = await ask(`GET /api/desk/playing/events/${match}/${what}`, { token });
    assert.deepEqual([status, body.isPicked], [200, false]);
    assert.match(body.line, /^Hollowby, Tuesday 10 June/);
    assert.equal((await ask(`GET /api/desk/playing/events/none/${what}`, { token })).status, 404);
  }
  assert.equal((await ask(`POST ${path}/work-out`, { token, json: { version: 1 } })).status, 404);
});
