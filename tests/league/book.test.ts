import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rulesOf } from '#app/club/fixtures/fixtures.server.ts';
import { clubId, first, fixture, season, second, team } from './a-league.ts';
import { book, openBook } from './desk.ts';

test('the rules are changed part by part, and what is wrong is said in words', async (t) => {
  const { at, db } = await openBook(t);
  const change = (rules: object) => at(`PATCH /api/desk/league/book/${book}`, rules);
  assert.equal((await change({ upDown: '1', withdrawal: 'half' })).status, 200);
  assert.equal((await change({ times: '2', lateFine: '£5' })).status, 200);
  const rules = await rulesOf(db, first, season);
  assert.deepEqual(
    [rules.from, rules.upDown, rules.withdrawal, rules.times, rules.lateFine],
    ['2025-05-06', 1, 'half', 2, '£5'],
  );
  for (const [wrong, words] of [
    [{ to: '2025-02-31' }, /give a day/],
    [{ from: '2029-05-06' }, /A season holds days/],
    [{ to: '2025-05-01' }, /The last day is before the first/],
    [{ closed: [{ from: '2025-07-01', to: '2025-06-01' }] }, /The last day is before the first/],
    [{ closed: [{ from: '2025-07-01', to: '2025-07-01', club: 'nobody' }] }, /no such club/],
    [{ weekdays: { [first]: 'Someday' } }, /choose a weekday/],
    [{ silenceDays: '400' }, /from 1 to 30/],
  ] as const) {
    const answer = await change(wrong);
    assert.equal(answer.status, 422);
    assert.match(answer.text, words);
  }
});

test('a team is added once, on a green that its club has, and goes where it has no fixtures', async (t) => {
  const { at, db } = await openBook(t);
  const add = (more: object) =>
    at(`POST /api/desk/league/book/${book}/teams`, {
      ...{ club: clubId('Osmoor'), division: second, name: 'Osmoor C', green: '1', ...more },
    });
  const made = await add({ captain: 'Ann Marsh', captainEmail: 'ann@example.org' });
  assert.equal(made.status, 201);
  for (const [wrong, words] of [
    [{}, /plays in the league already/],
    [{ name: 'Osmoor D', green: '2' }, /one green/],
    [{ name: 'Osmoor D', division: 'cup' }, /choose a division/i],
    [{ name: 'Osmoor D', club: 'lc-nowhere' }, /choose a club/i],
    [{ name: 'Osmoor D', captainEmail: 'ann at home' }, /no[t]? an e-mail/],
    [{ name: '' }, /give a name/],
  ] as const) {
    const answer = await add(wrong);
    assert.equal(answer.status, 422, JSON.stringify(wrong));
    assert.match(answer.text, words);
  }
  const { team: id } = made.body;
  const as = { name: 'Osmoor C', captain: '', captainEmail: '', captainPhone: '', green: '1' };
  const moved = await at(`PUT /api/desk/league/book/teams/${id}`, { ...as, division: first });
  assert.equal(moved.status, 200);
  const row = await db.selectFrom('league_team').selectAll().where('id', '=', id).executeTakeFirst();
  assert.equal(row?.league, first);
  const playing = `/api/desk/league/book/teams/${team('Osmoor B')}`;
  assert.match(
    (await at(`PUT ${playing}`, { ...as, name: 'Osmoor B', division: first })).text,
    /has fixtures/,
  );
  assert.equal((await at(`DELETE ${playing}`)).status, 409);
  assert.equal((await at(`DELETE /api/desk/league/book/teams/${id}`)).status, 200);
});

test('visitors see fixtures once they are published, and no longer when they are taken back', async (t) => {
  const { at, ask } = await openBook(t);
  const seen = async () => /Osmoor A/.test((await ask('GET /fixtures?week=all')).text);
  assert.equal(await seen(), true);
  const publish = (published: boolean) => at(`PUT /api/desk/league/book/${book}/published`, { published });
  assert.equal((await publish(true)).status, 409);
  assert.equal((await publish(false)).status, 200);
  assert.equal(await seen(), false);
  assert.match((await ask('GET /fixtures')).text, /not out yet/);
  assert.equal((await publish(true)).status, 200);
  assert.equal(await seen(), true);
});

test('home and away are swapped in both matches; a match is cancelled and on again; all of it is taken back', async (t) => {
  const { at, undo, db } = await openBook(t);
  const id = fixture('Osmoor A', 'Ludford A');
  const back = fixture('Ludford A', 'Osmoor A');
  const sides = async () =>
    Promise.all(
      [id, back].map(
        async (one) =>
          (await db.selectFrom('league_fixture').select('home').where('id', '=', one).executeTakeFirst())
            ?.home,
      ),
    );
  const swapped = await at(`POST /api/desk/league/fixtures/${id}/swap`, {});
  assert.deepEqual(swapped.body.warnings, []);
  assert.deepEqual(await sides(), [team('Ludford A'), team('Osmoor A')]);
  await undo(swapped.body.change);
  assert.deepEqual(await sides(), [team('Osmoor A'), team('Ludford A')]);
  assert.equal((await at(`PUT /api/desk/league/fixtures/${id}/cancelled`, { note: '' })).status, 422);
  assert.equal(
    (await at(`PUT /api/desk/league/fixtures/${id}/cancelled`, { note: 'Waterlogged' })).status,
    200,
  );
  assert.equal(
    (await at(`PUT /api/desk/league/fixtures/${id}`, { date: '2025-06-12', time: '' })).status,
    409,
  );
  assert.equal((await at(`DELETE /api/desk/league/fixtures/${id}/cancelled`)).status, 200);
});

test('both captains are told of a match that is moved, and of one without an address it is said', async (t) => {
  const { at, db, mails } = await openBook(t);
  const id = fixture('Osmoor A', 'Ludford A');
  await db
    .updateTable('league_team')
    .set({ captain_email: '', captain_phone: '01673 555' })
    .where('id', '=', team('Ludford A'))
    .execute();
  await at(`PUT /api/desk/league/fixtures/${id}`, { date: '2025-06-12', time: '18:30', green: 1 });
  const { reached } = (await at(`GET /api/desk/league/fixtures/${id}`)).body;
  assert.deepEqual([reached.mail.length, reached.ring[0].telephone], [1, '01673 555']);
  const { told } = (await at(`POST /api/desk/league/fixtures/${id}/telling`, { message: 'See you there.' }))
    .body;
  assert.equal(told.mail, 1);
  const [mail] = await mails();
  assert.equal(mail?.to, `${team('Osmoor A')}@captains.example`);
  assert.match(mail?.subject ?? '', /^Osmoor A v Ludford A is on Thursday 12 June at 6:30pm/);
  assert.match(mail?.mail ?? '', /It was to be played on Tuesday .*See you there/);
});

test('a site that runs no league has none of it', async (t) => {
  const { at, ask } = await openBook(t, { isLeague: false });
  assert.equal((await ask('GET /fixtures')).status, 404);
  assert.equal((await at('GET /api/desk/league/book')).status, 404);
  assert.equal((await at(`POST /api/desk/league/book/${book}/draw`, { seed: 1 })).status, 404);
});
