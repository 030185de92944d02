import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AdminSearchResult } from '#app/modules/pages/admin-search/admin-search.endpoints.server.ts';
import { type DemoPerson, demoPeople, openClub } from '#tests/members.ts';
import { countQuestions } from '#tests/questions.ts';

type Club = Awaited<ReturnType<typeof openClub>>;

async function finderOf(club: Club, who: DemoPerson) {
  const token = await club.signIn(who);
  return async (q: string): Promise<AdminSearchResult[]> => {
    const { status, body } = await club.ask(`GET /api/me/find?${new URLSearchParams({ q })}`, { token });
    assert.equal(status, 200, q);
    assert.ok(body.found.length <= 8, q);
    return body.found;
  };
}

const names = (found: AdminSearchResult[]) => found.map(({ name }) => name);
const first = (found: AdminSearchResult[]) => found[0]?.to;

/** Typical inputs and their pages; on 20 May, a Tuesday with a match away. */
const jobs: Record<string, string> = {
  cancel: '/desk/matches/2025-05-20-tuesday#cancel',
  'rained off': '/desk/matches/2025-05-20-tuesday#cancel',
  'how do I cancel Friday’s match': '/desk/matches/2025-05-23-friday#cancel',
  result: '/desk/results/events/2025-05-16-friday',
  'change the time hollowby': '/desk/matches/2025-06-10-tuesday#entry',
  'move a match': '/desk/matches/2025-05-20-tuesday#entry',
  'score swinmoor': '/desk/results/events/2025-05-16-friday',
  invite: '/desk/members/invite',
  'write to all': '/desk/letters/write',
  'email everyone': '/desk/letters/write',
  'e-mail everybody': '/desk/letters/write',
  'green closed': '/desk/green',
  'green shut': '/desk/green',
  'who owes': '/desk/subscriptions',
  subs: '/desk/subscriptions',
  minutes: '/desk/documents/add',
  agm: '/desk/documents/add',
  'new kind': '/desk/calendar/kinds',
  rota: '/desk/duties',
  teas: '/desk/duties',
  photo: '/desk/photos',
  'new season': '/desk/calendar/seasons',
  'print fixtures': '/fixture-card',
  backup: '/desk/status',
  'who did that': '/desk/record',
  'membership fee': '/desk/settings#fees.membership',
  postcode: '/desk/settings#address.postcode',
  'club singles': '/desk/competitions/singles',
  'larkby trophy': '/desk/opens/larkby-trophy',
  'wednesday league': '/desk/results/wednesday',
  // Days in words.
  today: '/desk/matches/2025-05-20-tuesday',
  tomorrow: '/desk/matches/2025-05-21-wednesday',
  '10 june': '/desk/matches/2025-06-10-tuesday',
  '10th of June': '/desk/matches/2025-06-10-tuesday',
  osmoor: '/desk/matches/2025-07-01-tuesday',
  'next osmoor': '/desk/matches/2025-07-01-tuesday',
  'osmoor away': '/desk/matches/2025-07-11-friday',
  rollups: '/desk/on-the-day',
  // Names, misspelt and begun.
  Halgarth: '/desk/members/peter',
  Escrit: '/desk/members/pauline',
  'appelby ron': '/desk/members/ron',
  marg: '/desk/members/margaret',
  'edie.marsh': '/desk/members/edie',
  osmor: '/desk/matches/2025-07-01-tuesday',
};

test('what people type leads to where it is done, by their own words for it', async (t) => {
  const find = await finderOf(await openClub(t, { uses: true }), demoPeople.margaret);
  for (const [query, to] of Object.entries(jobs)) assert.equal(first(await find(query)), to, query);
  assert.deepEqual(await find('zzzzzz'), []);
  assert.deepEqual(await find('  '), []);
});

test('the team and the names of a match are found by what is done with them once names are taken', async (t) => {
  const club = await openClub(t, { uses: true });
  const find = await finderOf(club, demoPeople.margaret);
  const board = { event: '2025-05-23-friday', opened_at: '2025-05-01T09:00:00.000Z' };
  await club.db.insertInto('board').values(board).execute();
  for (const query of ['team', 'pick', 'pick cawthby', 'selection friday'])
    assert.equal(first(await find(query)), '/desk/playing/2025-05-23-friday/sides', query);
});

test('each finds what their keys open: members for whoever keeps the roll, and nothing for whoever has no room', async (t) => {
  const club = await openClub(t, { uses: true });
  await club.db.insertInto('room_key').values({ member: 'joan', room: 'playing' }).execute();
  const tom = await finderOf(club, demoPeople.tom);
  for (const query of ['osmoor', 'Halgarth', 'password', 'cancel'])
    assert.deepEqual(await tom(query), [], query);

  const derek = await finderOf(club, demoPeople.derek);
  assert.deepEqual(names(await derek('reported')).slice(0, 1), ['Forum reports']);
  assert.deepEqual(await derek('Halgarth'), []);

  // An editor has no key to members' affairs.
  const pauline = await finderOf(club, demoPeople.pauline);
  assert.equal(first(await pauline('cancel')), '/desk/matches/2025-05-20-tuesday#cancel');
  for (const query of ['who owes', 'invite', 'Tom Brader', 'backup'])
    assert.ok(!(await pauline(query)).some(({ to }) => /members|subscr|status/.test(to)), query);

  // A captain finds the page of the match, and their own actions on it.
  const joan = await finderOf(club, demoPeople.joan);
  assert.equal(first(await joan('cawthby')), '/desk/matches/2025-05-23-friday');
  assert.ok((await joan('cancel')).every(({ to }) => !to.endsWith('#cancel')));
});

test('what the club has not switched on is found nowhere', async (t) => {
  const find = await finderOf(await openClub(t), demoPeople.margaret);
  for (const query of ['who owes', 'rota', 'agm', 'write to all', 'who is here', 'averages']) {
    const places = (await find(query)).map(({ to }) => to);
    const unused = /desk\/(subscriptions|duties|documents|letters|on-the-day|playing|coming|law)/;
    assert.ok(!places.some((to) => unused.test(to)), `${query}: ${places}`);
  }
  // The setting that switches it on is found.
  assert.ok((await find('duties')).some(({ to }) => to === '/desk/settings#uses.duties'));
});

test('once it is read it is kept: one letter more asks the database who asks, and no more', async (t) => {
  const club = await openClub(t, { uses: true });
  const token = await club.signIn(demoPeople.joan);
  await club.db.insertInto('room_key').values({ member: 'joan', room: 'members' }).execute();
  const ask = async (q: string) =>
    assert.equal((await club.ask(`GET /api/me/find?q=${q}`, { token })).status, 200);
  const count = countQuestions(club.context);
  const begun = await count(() => ask('ca'));
  assert.ok(begun.questions > 10, `${begun.questions} questions`);
  const { questions } = await count(() => ask('caw'));
  assert.ok(questions <= 3, `${questions} questions`);
});

test('too much is refused with a sentence', async (t) => {
  const { ask, signIn } = await openClub(t);
  const token = await signIn(demoPeople.margaret);
  const { status, body } = await ask(`GET /api/me/find?q=${'a'.repeat(101)}`, { token });
  assert.equal(status, 422);
  assert.match(JSON.stringify(body), /Use fewer words\./);
  assert.equal((await ask('GET /api/me/find?q=cancel')).status, 401);
});
