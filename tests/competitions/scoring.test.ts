import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getResultClaimVersion } from '#app/modules/competition-rules/matches/match-text.ts';
import { demoPeople, desk, entryOf, matchOf, openRoom, sidesOf } from './competitions.ts';
import { pages, played } from './formats.ts';
import { mine } from './matches.ts';

test('sets are entered, shown, claimed and refused where they cannot be', async (t) => {
  const room = await openRoom(t);
  const facts = { scoring: 'sets', sets: '2', ends: '7', woods: '2' };
  const slug = await played(room, 4, { kind: 'knock-out' }, facts);
  const [tie] = (await room.read(slug)).ties;
  assert.ok(tie);
  const [one] = sidesOf(await room.read(slug), tie);
  const wrong = await room.result(slug, tie, {
    sets: [
      ['7', '4'],
      ['3', '6'],
    ],
  });
  assert.deepEqual(wrong.body.errors, { tieBreak: 'The sets are level. Choose who won the tie-break.' });
  const level = {
    sets: [
      ['7', '4'],
      ['3', '6'],
    ],
    tieBreak: '1',
  };
  assert.equal((await room.result(slug, tie, level)).status, 200);
  const now = await room.read(slug);
  assert.deepEqual(
    [now.ties[0]?.sets, now.ties[0]?.tieBreak, now.ties[0]?.won],
    [
      [
        [7, 4],
        [3, 6],
      ],
      1,
      1,
    ],
  );
  assert.ok(now.ties[2] && sidesOf(now, now.ties[2])[0] === one);
  const page = await pages(room, '/club/harvest-cup');
  assert.ok(page.includes('two sets of 7 ends, tie-break if level'));
  assert.ok(page.includes('7 · 3'));
});

test('entries have a start, which the list and the page show and a result has in it', async (t) => {
  const room = await openRoom(t);
  const slug = await room.start({
    handicaps: 'yes',
    scoring: 'shots',
    shots: '21',
    fee: '£3',
    ageFrom: '60',
  });
  await room.must(`POST ${desk}/${slug}/entries`, { sides: [['Ann'], ['Ben']], starts: ['+6', '−2'] });
  const { version, start } = entryOf(await room.read(slug), 'Ann');
  assert.equal(start, 6);
  const path = `PATCH ${desk}/${slug}/entries/${entryOf(await room.read(slug), 'Ann').id}`;
  await room.must(path, { players: ['Ann'], seed: '', start: '4', version });
  assert.ok(
    (await pages(room, '/club/harvest-cup')).includes(
      'aged 60 and over · 4 woods · first to 21 shots · handicaps · entry fee £3',
    ),
  );
  await room.draw(slug);
  await room.publish(slug);
  const now = await room.read(slug);
  const { tie, side } = matchOf(now, 'Ann', 'Ben');
  const shots = (ann: number, ben: number) =>
    side === 1 ? { score1: ann, score2: ben } : { score1: ben, score2: ann };
  const few = await room.result(slug, tie, shots(3, 21));
  assert.deepEqual(Object.values(few.body.errors), ['Enter 4 or more. This side starts with +4.']);
  assert.equal((await room.result(slug, tie, shots(21, -1))).status, 200);
  const sides = (await room.read(slug)).rounds[0]?.ties[0]?.sides ?? [];
  assert.deepEqual(sides.map(({ start }) => start).sort(), ['+4', '−2'].sort());
  const none = await room.room(`POST ${desk}`, { name: 'Other', season: 2025, section: 'nobodys' });
  assert.deepEqual(none.body.errors, { section: 'Choose a section from the list.' });
});

test('a player says what came of a match in sets with handicaps, and the other side confirms it', async (t) => {
  const room = await openRoom(t);
  const slug = await room.start({ scoring: 'sets', ends: '7', woods: '2', handicaps: 'yes' });
  await room.must(`POST ${desk}/${slug}/entries`, {
    sides: [[demoPeople.tom.name], [demoPeople.joan.name]],
    starts: [2, 0],
  });
  await room.draw(slug);
  await room.publish(slug);
  const { tie, side } = matchOf(await room.read(slug), demoPeople.tom.name, demoPeople.joan.name);
  const sets = (...shots: [number, number][]) =>
    shots.map(([tom, joan]) => (side === 1 ? [tom, joan] : [joan, tom]));
  const [match] = (await room.as(demoPeople.tom, `GET ${mine}`)).body;
  assert.deepEqual([match.sets, match.starts], [2, 'You start with +2, and Joan Appleby with 0.']);
  const say = (json: object) => room.as(demoPeople.tom, `PUT ${mine}/${tie.id}/result`, json);
  const few = await say({ sets: sets([1, 4], [7, 2]), tieBreak: side });
  assert.deepEqual(Object.values(few.body.errors), ['Enter 2 or more. This side starts with +2.']);
  assert.equal((await say({ sets: sets([3, 4], [7, 2]), tieBreak: side })).status, 204);
  const [claimed] = (await room.as(demoPeople.joan, `GET ${mine}`)).body;
  assert.equal(claimed.claim.line, 'Tom Brader beat Joan Appleby 3–4, 7–2, tie-break');
  const version = getResultClaimVersion(claimed.claim);
  assert.equal(
    (await room.as(demoPeople.joan, `POST ${mine}/${tie.id}/confirmation`, { version })).status,
    200,
  );
  const [decided] = (await room.as(demoPeople.tom, `GET ${mine}`)).body;
  assert.deepEqual([decided.won, decided.result], [true, 'Tom Brader beat Joan Appleby 3–4, 7–2, tie-break']);
});
