import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { firstLosses, forTheConsolation } from '#app/club/competitions/consolation/first-losses.ts';
import { drawKnockOut } from '#app/club/competitions/draw/draw.ts';
import { rowsOf } from '#app/club/competitions/draw/drawn-rows.server.ts';
import { drawGroups, groupCounts } from '#app/club/competitions/groups/draw-groups.ts';
import { drawFromPlaces, meeting } from '#app/club/competitions/groups/draw-places.ts';
import { goThrough, groupsDone, groupTables } from '#app/club/competitions/groups/places.ts';
import type { CompetitionKind, CompetitionTable, EntryTable } from '#db/schema/competitions.ts';
import { isPlayable, type Outcome, settle, withdraw, withOutcome } from './course.ts';
import { breaksDraw, stillToDraw } from './later-draws.ts';
import { type Course, isDecided, loserOf, partOf, winnerOf } from './parts.ts';
import { boardLines } from './winners.ts';

/** The same numbers give the same draw. */
function chanceOf(seed: number) {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const entriesOf = (size: number, starts: number[] = []): EntryTable[] =>
  Array.from({ length: size }, (_, position) => ({
    ...{ id: `e${position}`, competition: 'c', position, name: `Player ${position}`, withdrawn: 0 },
    ...{ seed: position < 4 ? position + 1 : null, start: starts[position] ?? 0, pool: null },
  }));

function competitionOf(kind: CompetitionKind, groups = 0, through = 0): CompetitionTable {
  return {
    ...{ slug: 'c', position: 0, season: 1999, name: 'Cup', about: '', series: 'c', side: 1 },
    ...{ scoring: 'ends', shots: '', sets: 2, handicaps: 0, section: null, fee: '', winter: 0 },
    ...{ age_from: null, age_to: null, age_on: null, plate: '', woods: '', ends: '', extras: '' },
    ...{ closes: null, reminders: '', drawn_at: null, state: 'published', kind, groups, through },
  };
}

function grouped(size: number, groups: number, through: number, seed: number): Course {
  const entries = entriesOf(size);
  const { pools, rounds } = drawGroups(entries, groups, chanceOf(seed));
  const placed = entries.map((entry) => ({
    ...entry,
    pool: pools.findIndex((ids) => ids.includes(entry.id)) + 1,
  }));
  const rows = rowsOf(rounds, { competition: 'c', part: 'groups', position: 0, state: 'open' });
  return settle({ competition: competitionOf('groups', groups, through), entries: placed, ...rows });
}

function withConsolation(size: number, seed: number): Course {
  const entries = entriesOf(size);
  const drawn = drawKnockOut(entries, chanceOf(seed));
  const rows = rowsOf(drawn, { competition: 'c', part: 'main', position: 0, state: 'open' });
  return settle({ competition: competitionOf('consolation'), entries, ...rows });
}

/** Makes the draw that follows, as the desk does. */
function drawnOn(course: Course, seed: number): Course {
  const next = stillToDraw(course);
  if (!next?.ready) return course;
  const losses = forTheConsolation(course);
  const chance = chanceOf(seed);
  const drawn =
    next.part === 'main'
      ? drawFromPlaces(goThrough(course, chance), chance)
      : drawKnockOut(
          losses.map(({ entry }) => ({ id: entry, seed: null })),
          chance,
        );
  const from = new Map(next.part === 'main' ? [] : losses.map(({ entry, tie }) => [entry, tie]));
  const wanted = { competition: 'c', part: next.part, position: 99, state: 'open' as const, from };
  const rows = rowsOf(drawn, wanted);
  return settle({
    ...course,
    rounds: [...course.rounds, ...rows.rounds],
    ties: [...course.ties, ...rows.ties],
  });
}

const outcome = (won: 1 | 2, state: Outcome['state'] = 'played'): Outcome => ({
  ...{ state, won, sets: null },
  ...(state === 'walkover'
    ? { score1: null, score2: null }
    : { score1: won === 1 ? 21 : 9, score2: won === 1 ? 9 : 21 }),
});

const groupings = fc
  .integer({ min: 6, max: 60 })
  .chain((size) => {
    const { from, to } = groupCounts(size);
    return fc.record({ size: fc.constant(size), groups: fc.integer({ min: from, max: to }), seed: fc.nat() });
  })
  .chain(({ size, groups, seed }) =>
    fc.record({
      ...{ size: fc.constant(size), groups: fc.constant(groups), seed: fc.constant(seed) },
      through: fc.integer({ min: 1, max: Math.floor(size / groups) - 1 }),
    }),
  );

test('everyone who entered is in exactly one group, groups are alike in size, and the seeded are dealt out', () => {
  fc.assert(
    fc.property(groupings, ({ size, groups, seed }) => {
      const { pools, rounds } = drawGroups(entriesOf(size), groups, chanceOf(seed));
      assert.deepEqual(
        pools.flat().sort(),
        entriesOf(size)
          .map(({ id }) => id)
          .sort(),
      );
      const sizes = pools.map(({ length }) => length);
      assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1);
      const seeded = pools.map((ids) => ids.filter((id) => ['e0', 'e1', 'e2', 'e3'].includes(id)).length);
      assert.ok(Math.max(...seeded) - Math.min(...seeded) <= 1);
      const games = rounds.flatMap(({ ties }) => ties).length;
      assert.equal(
        games,
        sizes.reduce((sum, one) => sum + (one * (one - 1)) / 2, 0),
      );
    }),
    { numRuns: 150, seed: 13 },
  );
});

test('whatever the results, the right number go through, winners of groups do not meet while others can, and one wins', () => {
  const happenings = fc.infiniteStream(
    fc.record({ won: fc.constantFrom<1 | 2>(1, 2), at: fc.nat(), gone: fc.nat(30) }),
  );
  fc.assert(
    fc.property(groupings, happenings, ({ size, groups, through, seed }, stream) => {
      let course = grouped(size, groups, through, seed);
      const play = () => {
        for (
          let open = course.ties.filter(isPlayable);
          open.length > 0;
          open = course.ties.filter(isPlayable)
        ) {
          const { value } = stream.next();
          const tie = open[value.at % open.length] as (typeof open)[number];
          if (value.gone === 0 && tie.entry1) course = withdraw(course, tie.entry1);
          else course = withOutcome(course, tie.id, outcome(value.won)) as Course;
        }
      };
      play();
      assert.ok(groupsDone(course));
      const left = groupTables(course).map(
        ({ lines }) =>
          lines.filter(({ entry }) => !course.entries.find(({ id }) => id === entry)?.withdrawn).length,
      );
      const qualified = left.reduce((sum, one) => sum + Math.min(one, through), 0);
      assert.equal(goThrough(course, () => 0).length, qualified);
      course = drawnOn(course, seed);
      const knockOut = partOf(course, 'main');
      if (qualified >= 2) {
        assert.equal(course.competition.state, 'published');
        assert.equal(knockOut.ties.length, qualified - 1);
      }
      play();
      assert.equal(course.competition.state, 'finished');
      if (course.entries.some(({ withdrawn }) => !withdrawn) && qualified > 0) {
        assert.ok(boardLines(course).main?.winner);
      }
    }),
    { numRuns: 120, seed: 13 },
  );
});

test('of four groups the winners meet no winner before the semi-finals, and nobody their own group before the final', () => {
  for (let seed = 0; seed < 50; seed++) {
    const through = [1, 2, 3, 4].flatMap((group) =>
      [1, 2].map((place) => ({ entry: `${group}-${place}`, group, place })),
    );
    const [first] = drawFromPlaces(through, chanceOf(seed));
    const names = first?.ties.map((sides) => sides.map((side) => ('entry' in side ? side.entry : '')));
    for (const [one = '', two = ''] of names ?? []) {
      assert.deepEqual([one.slice(-1), two.slice(-1)].sort(), ['1', '2']);
      assert.notEqual(one[0], two[0]);
    }
    const halves = [names?.slice(0, 2).flat(), names?.slice(2).flat()];
    for (const half of halves) assert.equal(new Set(half?.map((name) => name[0])).size, 4);
  }
  assert.deepEqual([meeting(1, 2, 8), meeting(1, 4, 8), meeting(1, 8, 8), meeting(8, 9, 13)], [2, 4, 8, 16]);
});

const endings = fc.infiniteStream(
  fc.record({ won: fc.constantFrom<1 | 2>(1, 2), at: fc.nat(), how: fc.nat(12) }),
);
const states = ['walkover', 'conceded'] as const;

test('the consolation holds exactly those who lost the first match they played, and each draw has one winner', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 40 }), fc.nat(), endings, (size, seed, stream) => {
      let course = withConsolation(size, seed);
      const lost = new Set<string>();
      const hasPlayed = new Set<string>();
      while (course.competition.state === 'published') {
        course = drawnOn(course, seed);
        const open = course.ties.filter(isPlayable);
        const { value } = stream.next();
        const tie = open[value.at % open.length];
        if (!tie) break;
        const state = states[value.how] ?? 'played';
        course = withOutcome(course, tie.id, outcome(value.won, state)) as Course;
        const after = course.ties.find(({ id }) => id === tie.id) as typeof tie;
        if (state === 'walkover' || !partOf(course, 'main').ties.includes(after)) continue;
        const loser = loserOf(after) ?? '';
        if (!hasPlayed.has(loser)) lost.add(loser);
        hasPlayed.add(loser).add(winnerOf(after) ?? '');
      }
      assert.equal(course.competition.state, 'finished');
      assert.deepEqual(
        firstLosses(course)
          .map(({ entry }) => entry)
          .sort(),
        [...lost].sort(),
      );
      const { ties } = partOf(course, 'consolation');
      const inIt = new Set(ties.flatMap(({ entry1, entry2 }) => [entry1, entry2]));
      if (lost.size >= 2) assert.deepEqual([...inIt].sort(), [...lost].sort());
      assert.equal(ties.length, Math.max(0, lost.size - 1));
      const lines = boardLines(course);
      assert.ok(lines.main?.winner);
      assert.equal(lines.consolation?.winner !== undefined, lost.size >= 2);
      assert.notEqual(lines.consolation?.winner, lines.main?.winner);
    }),
    { numRuns: 200, seed: 13 },
  );
});

test('a result that led to the consolation can have another winner, and no walkover, as long as nobody has played on', () => {
  let course = withConsolation(4, 3);
  for (const tie of course.ties.filter(isPlayable))
    course = withOutcome(course, tie.id, outcome(1)) as Course;
  course = drawnOn(course, 1);
  const [first] = course.ties;
  const [final] = partOf(course, 'consolation').ties;
  assert.ok(first && final);
  const turned = withOutcome(course, first.id, outcome(2)) as Course;
  assert.equal(breaksDraw(course, turned), undefined);
  const now = turned.ties.find(({ id }) => id === final.id);
  assert.ok([now?.entry1, now?.entry2].includes(first.entry1), 'who has lost now takes the place');
  for (const other of [undefined, outcome(1, 'walkover')])
    assert.match(
      breaksDraw(course, withOutcome(course, first.id, other) as Course) ?? '',
      /Take that draw away/,
    );
  const played = withOutcome(course, final.id, outcome(1)) as Course;
  assert.equal(withOutcome(played, first.id, outcome(2)), undefined);
});

test('a result of a group can be corrected after the knock-out is drawn where the same go through', () => {
  let course = grouped(6, 2, 1, 5);
  for (const tie of course.ties) {
    const better = Number(tie.entry1?.slice(1)) < Number(tie.entry2?.slice(1)) ? 1 : 2;
    course = withOutcome(course, tie.id, outcome(better)) as Course;
  }
  course = drawnOn(course, 1);
  assert.equal(partOf(course, 'main').ties.length, 1);
  const through = new Set(goThrough(course, () => 0).map(({ entry }) => entry));
  for (const tie of partOf(course, 'groups').ties) {
    const turned = withOutcome(course, tie.id, outcome(tie.won === 1 ? 2 : 1)) as Course;
    const isOfOthers = ![tie.entry1, tie.entry2].some((id) => through.has(id ?? ''));
    assert.equal(breaksDraw(course, turned) === undefined, isOfOthers);
    const cleared = withOutcome(course, tie.id, undefined) as Course;
    assert.match(breaksDraw(course, cleared) ?? '', /Take that draw away/);
  }
});

test('what entries begin with changes nobody’s draw', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 6, maxLength: 40 }),
      fc.nat(),
      (starts, seed) => {
        const [plain, given] = [entriesOf(starts.length), entriesOf(starts.length, starts)];
        assert.deepEqual(drawKnockOut(given, chanceOf(seed)), drawKnockOut(plain, chanceOf(seed)));
        assert.deepEqual(drawGroups(given, 2, chanceOf(seed)), drawGroups(plain, 2, chanceOf(seed)));
      },
    ),
    { numRuns: 50, seed: 13 },
  );
});

test('whatever is decided stays decided: settled once is settled', () => {
  for (const course of [grouped(9, 3, 2, 1), withConsolation(9, 1)]) {
    assert.deepEqual(settle(course), course);
    assert.equal(course.ties.some(isDecided), false);
  }
});
