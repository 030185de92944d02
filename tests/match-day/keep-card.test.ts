import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DemoPerson, demoPeople, openClub } from '#tests/members.ts';
import { pickSides } from '#tests/pick-sides.ts';
import { b, card, end, match, openMatch, sides } from './match-card.ts';

test('whoever plays keeps the card, any member looks at it, and nobody else writes on it', async (t) => {
  const club = await openMatch(t);
  const kept = await club.keep(demoPeople.tom, 1, [end(3, 0), end(0, 2)], { theirs: ['May Orr', '', ''] });
  assert.equal(kept.status, 200);
  const [rink] = kept.body.rinks;
  assert.deepEqual([rink.version, rink.by, rink.theirs], [1, 'Tom Brader', ['May Orr']]);
  assert.deepEqual(kept.body.total, { us: 3, them: 2 });
  const seen = (await club.as(demoPeople.pauline, `GET ${card}`)).body;
  assert.equal(seen.rinks[0].ends.length, 2);
  assert.deepEqual(
    seen.rinks[0].ours.map(({ position, name }: Record<string, string>) => `${position} ${name}`),
    ['lead Tom Brader', 'second Joan Appleby', 'skip Arthur Pell'],
  );
  await club.db.deleteFrom('pick').where('member', '=', 'ron').execute();
  const late = await club.keep(demoPeople.ron, 2, [end(1, 0)]);
  assert.equal(late.status, 403);
  assert.equal((await club.as(demoPeople.ron, `GET ${card}`)).body.mayKeep, false);
  assert.equal((await club.as(demoPeople.ron, `GET ${card}`)).body.outcome, null);
});

test('the second sending of the same changes nothing, and a page that sends again overtakes nobody', async (t) => {
  const club = await openMatch(t);
  const first = await club.keep(demoPeople.tom, 1, [end(3, 0)]);
  const again = await club.keep(demoPeople.tom, 1, [end(3, 0)]);
  assert.deepEqual([again.status, again.body.version], [200, first.body.version]);
  // The response to the first was lost on the way: the same page sends the taps since.
  const more = await club.keep(demoPeople.tom, 1, [end(3, 0), end(1, 0)]);
  assert.deepEqual([more.status, more.body.rinks[0].version], [200, 2]);
});

test('of two phones on one rink the later one is told, with both sides', async (t) => {
  const club = await openMatch(t);
  await club.keep(demoPeople.tom, 1, [end(3, 0)]);
  const late = await club.keep(demoPeople.joan, 1, [end(0, 1)], { hand: b });
  assert.equal(late.status, 409);
  assert.deepEqual([late.body.by, late.body.current.ends], ['Tom Brader', [end(3, 0)]]);
  const { version } = late.body.current;
  const chosen = await club.keep(demoPeople.joan, 1, [end(0, 1)], { hand: b, version });
  assert.deepEqual([chosen.status, chosen.body.rinks[0].ends], [200, [end(0, 1)]]);
});

test('an end that both sides score is refused, and so is a rink that is none', async (t) => {
  const club = await openMatch(t);
  const both = await club.keep(demoPeople.tom, 1, [end(2, 1)]);
  assert.deepEqual(
    [both.status, both.body.detail],
    [422, 'Only one side can score in an end. Enter 0 for the other side.'],
  );
  assert.equal((await club.keep(demoPeople.tom, 1, [end(0, 0)])).status, 200);
  assert.equal((await club.keep(demoPeople.tom, 13, [end(1, 0)])).status, 404);
});

test('where the club takes no names, and for no event, there is no card', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.peter);
  assert.equal((await club.ask(`GET ${card}`, { token })).status, 404);
  assert.equal((await club.ask(`GET /api/desk/playing/${match}/card`, { token })).status, 404);
  const using = await openMatch(t);
  assert.equal((await using.as(demoPeople.peter, 'GET /api/playing/cards/none')).status, 404);
});

test('the captain says that this is the result, and the league’s table has it', async (t) => {
  const club = await openMatch(t);
  await club.keep(demoPeople.tom, 1, [end(9, 0), end(9, 0)]);
  const early = (await club.as(demoPeople.derek, `GET ${card}`)).body;
  assert.equal(early.outcome.wanting, 'Rink 2 has no ends yet.');
  await club.keep(demoPeople.ron, 2, [end(0, 7)]);
  await club.keep(demoPeople.derek, 3, [end(5, 0)]);
  const { body } = await club.as(demoPeople.derek, `GET ${card}`);
  assert.match(body.outcome.line, /^Larkby beat .* 23-7, 6 points to 2$/);
  const said = { card: body.version, version: body.outcome.version };
  assert.equal((await club.as(demoPeople.tom, `PUT ${card}/result`, said)).status, 403);
  const stale = await club.as(demoPeople.derek, `PUT ${card}/result`, { ...said, card: 1 });
  assert.equal(stale.status, 409);
  const done = await club.as(demoPeople.derek, `PUT ${card}/result`, said);
  assert.equal(done.status, 200);
  const row = await club.db
    .selectFrom('event')
    .select(['winner', 'score'])
    .where('id', '=', match)
    .executeTakeFirst();
  assert.deepEqual(row, { winner: '{club}', score: '6-2' });
  const after = (await club.as(demoPeople.derek, `GET ${card}`)).body;
  assert.deepEqual([after.outcome.differs, after.result], [false, after.outcome.entered]);
  const again = await club.as(demoPeople.derek, `PUT ${card}/result`, said);
  assert.deepEqual([again.status, typeof again.body.current.version], [409, 'number']);
  await club.keep(demoPeople.tom, 1, [end(1, 0)]);
  const changed = (await club.as(demoPeople.derek, `GET ${card}`)).body;
  assert.deepEqual([changed.outcome.differs, changed.result], [true, after.result]);
});

test('a format that changed and a match that is off are said, and what was put in stays', async (t) => {
  const club = await openMatch(t);
  await club.keep(demoPeople.tom, 3, [end(2, 0)]);
  const league = await club.db
    .selectFrom('league')
    .select('rule_card')
    .where('day', '=', 'tuesday')
    .executeTakeFirstOrThrow();
  const rule_card = JSON.stringify({ ...JSON.parse(league.rule_card ?? '{}'), rinks: 2, players: 2 });
  await club.db.updateTable('league').set({ rule_card }).where('day', '=', 'tuesday').execute();
  await club.db
    .updateTable('event')
    .set({ state: 'cancelled', note: 'Rain.' })
    .where('id', '=', match)
    .execute();
  const { body } = await club.as(demoPeople.tom, `GET ${card}`);
  assert.deepEqual(body.changes, [
    'Cancelled. Rain.',
    'The match is now on 2 rinks, but the team was picked for 3.',
    'There is no place in the team for Arthur Pell, Betty Long, Ann Gray, Bob Hay, Cyd Ivy.',
    'The card was started as ‘Three rinks of triples’, and the match is now ‘Two rinks of pairs’. All scores entered so far are here.',
    'The match now has 2 rinks. Scores already entered for any other rink are here too.',
  ]);
  assert.deepEqual(body.rinks[2].ends, [end(2, 0)]);
});

test('a draft is for those who select: others see no names in it', async (t) => {
  const club = await openMatch(t);
  await pickSides(club.db, { event: match, sides, captain: 'derek', state: 'draft' });
  const names = async (who: DemoPerson) =>
    (await club.as(who, `GET ${card}`)).body.rinks[0].ours.map(({ name }: { name: string }) => name);
  assert.deepEqual(await names(demoPeople.tom), ['', '', '']);
  assert.deepEqual(await names(demoPeople.derek), ['Tom Brader', 'Joan Appleby', 'Arthur Pell']);
  assert.equal((await club.as(demoPeople.tom, `GET ${card}`)).body.mayKeep, false);
});

test('the sheet for the wall holds who plays where, who drives and the captain’s number', async (t) => {
  const club = await openMatch(t);
  await club.db.updateTable('member').set({ phone: '01507 555 0101' }).where('id', '=', 'derek').execute();
  await club.db
    .insertInto('car')
    .values({ event: match, driver: 'tom', seats: 3, leaves_from: 'the club', leaves_at: '13:00' })
    .execute();
  await club.db
    .insertInto('lift')
    .values({ event: match, passenger: 'joan', driver: 'tom', by_hand: 0 })
    .execute();
  const { body } = await club.as(demoPeople.peter, `GET /api/desk/playing/${match}/team-sheet`);
  assert.deepEqual(body.captain, { name: 'Derek Maidens', phone: '01507 555 0101' });
  assert.deepEqual(body.cars, [
    { driver: 'Tom Brader', leaves: 'the club at 1pm', passengers: ['Joan Appleby'] },
  ]);
  const { body: cards } = await club.as(demoPeople.peter, `GET /api/desk/playing/${match}/card`);
  assert.equal(cards.sides.length, 3);
  assert.equal((await club.as(demoPeople.tom, `GET /api/desk/playing/${match}/card`)).status, 403);
});

test('the desk’s form is offered the card’s figures, with who wrote them when, until they are the result', async (t) => {
  const club = await openMatch(t);
  const offer = `GET /api/desk/results/events/${match}/card`;
  assert.deepEqual((await club.as(demoPeople.pauline, offer)).body, { card: null });
  await club.keep(demoPeople.tom, 1, [end(9, 0), end(9, 0)], { short: 'them' });
  await club.keep(demoPeople.ron, 3, [end(0, 7)]);
  assert.equal((await club.as(demoPeople.tom, offer)).status, 403);
  const { body } = await club.as(demoPeople.pauline, offer);
  const at = club.context.clock().toISOString().slice(0, 16);
  const screen = (await club.as(demoPeople.pauline, `GET /api/desk/results/events/${match}`)).body;
  const { ours } = screen;
  const [us, them] = ours === 'home' ? ['home', 'away'] : ['away', 'home'];
  const [one, two, three] = body.card.rinks;
  assert.deepEqual(one.shots, { [us as string]: 18, [them as string]: 0, short: them });
  assert.deepEqual([one.by, one.at.slice(0, 16), one.ends], ['Tom Brader', at, 2]);
  assert.deepEqual(two, { shots: null, ends: 0, by: '', at: '' });
  assert.deepEqual([three.by, three.shots], ['Ron Appleby', { [us as string]: 0, [them as string]: 7 }]);
  assert.deepEqual(body.card.doubts, ['Rink 2 has no ends yet.']);
  assert.deepEqual([screen.sheet, screen.version], [null, 0], 'looking at it enters nothing');
  await club.keep(demoPeople.derek, 2, [end(5, 0)]);
  const { card: filled } = (await club.as(demoPeople.pauline, offer)).body;
  assert.deepEqual([filled.doubts, filled.rinks[1].by], [[], 'Derek Maidens']);
  // Saved in the form's request format.
  const rinks = filled.rinks.map(({ shots }: { shots: object }) => shots);
  const sheet = { state: 'played', concededBy: null, ends: null, shots: null, points: null, rinks };
  const token = await club.signIn(demoPeople.pauline);
  const put = `PUT /api/desk/results/events/${match}`;
  const saved = await club.ask(put, { token, json: sheet, headers: { 'if-match': '"0"' } });
  assert.equal(saved.status, 200);
  assert.deepEqual((await club.as(demoPeople.pauline, offer)).body, { card: null });
  await club.keep(demoPeople.tom, 1, [end(9, 0)], { version: 1 });
  assert.equal((await club.as(demoPeople.pauline, offer)).body.card.rinks[0].ends, 1);
});

test('where the club takes no names the form of a result goes on without a card', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.pauline);
  const { status, body } = await club.ask(`GET /api/desk/results/events/${match}/card`, { token });
  assert.deepEqual([status, body], [200, { card: null }]);
});
