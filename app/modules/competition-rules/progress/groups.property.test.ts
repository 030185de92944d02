import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { drawKnockOut } from '#app/modules/competition-rules/draws/draw.ts';
import {
  drawRoundRobinGroups,
  getCompetitionGroupCountRange,
} from '#app/modules/competition-rules/draws/draw-groups.ts';
import {
  type CompetitionData,
  getCompetitionDrawPart,
  isTieDecided,
} from '#app/modules/competition-rules/draws/draw-parts.ts';
import { toDrawRows } from '#app/modules/competition-rules/draws/draw-rows.server.ts';
import {
  chanceOf,
  competitionOf,
  drawnOn,
  entriesOf,
  outcome,
  withConsolation,
} from '#tests/competitions/any-course.ts';
import { drawQualifierKnockOut, getEarliestMeetingRoundSize } from './draw-qualifiers.ts';
import { areGroupsDecided, calculateGroupTables, getGroupQualifiers } from './group-qualifiers.ts';
import { getLaterDrawConflict } from './later-draws.ts';
import {
  isTiePlayable,
  recalculateCompetition,
  setTieOutcome,
  withdrawCompetitionEntry,
} from './recalculate-competition.ts';
import { getDerivedHonours } from './winners.ts';

function grouped(size: number, groups: number, through: number, seed: number): CompetitionData {
  const entries = entriesOf(size);
  const { pools, rounds } = drawRoundRobinGroups(entries, groups, chanceOf(seed));
  const placed = entries.map((entry) => ({
    ...entry,
    pool: pools.findIndex((ids) => ids.includes(entry.id)) + 1,
  }));
  const rows = toDrawRows(rounds, { competition: 'c', part: 'groups', position: 0, state: 'open' });
  return recalculateCompetition({
    competition: competitionOf('groups', groups, through),
    entries: placed,
    ...rows,
  });
}

const groupings = fc
  .integer({ min: 6, max: 60 })
  .chain((size) => {
    const { from, to } = getCompetitionGroupCountRange(size);
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
      const { pools, rounds } = drawRoundRobinGroups(entriesOf(size), groups, chanceOf(seed));
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
    { numRuns: 150 },
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
          let open = course.ties.filter(isTiePlayable);
          open.length > 0;
          open = course.ties.filter(isTiePlayable)
        ) {
          const { value } = stream.next();
          const tie = open[value.at % open.length] as (typeof open)[number];
          if (value.gone === 0 && tie.entry1) course = withdrawCompetitionEntry(course, tie.entry1);
          else course = setTieOutcome(course, tie.id, outcome(value.won)) as CompetitionData;
        }
      };
      play();
      assert.ok(areGroupsDecided(course));
      const left = calculateGroupTables(course).map(
        ({ lines }) =>
          lines.filter(({ entry }) => !course.entries.find(({ id }) => id === entry)?.withdrawn).length,
      );
      const qualified = left.reduce((sum, one) => sum + Math.min(one, through), 0);
      assert.equal(getGroupQualifiers(course, () => 0).length, qualified);
      course = drawnOn(course, seed);
      const knockOut = getCompetitionDrawPart(course, 'main');
      if (qualified >= 2) {
        assert.equal(course.competition.state, 'published');
        assert.equal(knockOut.ties.length, qualified - 1);
      }
      play();
      assert.equal(course.competition.state, 'finished');
      if (course.entries.some(({ withdrawn }) => !withdrawn) && qualified > 0) {
        assert.ok(getDerivedHonours(course).main?.winner);
      }
    }),
    { numRuns: 120 },
  );
});

test('of four groups the winners meet no winner before the semi-finals, and nobody their own group before the final', () => {
  for (let seed = 0; seed < 50; seed++) {
    const through = [1, 2, 3, 4].flatMap((group) =>
      [1, 2].map((place) => ({ entry: `${group}-${place}`, group, place })),
    );
    const [first] = drawQualifierKnockOut(through, chanceOf(seed));
    const names = first?.ties.map((sides) => sides.map((side) => ('entry' in side ? side.entry : '')));
    for (const [one = '', two = ''] of names ?? []) {
      assert.deepEqual([one.slice(-1), two.slice(-1)].sort(), ['1', '2']);
      assert.notEqual(one[0], two[0]);
    }
    const halves = [names?.slice(0, 2).flat(), names?.slice(2).flat()];
    for (const half of halves) assert.equal(new Set(half?.map((name) => name[0])).size, 4);
  }
  assert.deepEqual(
    [
      getEarliestMeetingRoundSize(1, 2, 8),
      getEarliestMeetingRoundSize(1, 4, 8),
      getEarliestMeetingRoundSize(1, 8, 8),
      getEarliestMeetingRoundSize(8, 9, 13),
    ],
    [2, 4, 8, 16],
  );
});

test('a result of a group can be corrected after the knock-out is drawn where the same go through', () => {
  let course = grouped(6, 2, 1, 5);
  for (const tie of course.ties) {
    const better = Number(tie.entry1?.slice(1)) < Number(tie.entry2?.slice(1)) ? 1 : 2;
    course = setTieOutcome(course, tie.id, outcome(better)) as CompetitionData;
  }
  course = drawnOn(course, 1);
  assert.equal(getCompetitionDrawPart(course, 'main').ties.length, 1);
  const through = new Set(getGroupQualifiers(course, () => 0).map(({ entry }) => entry));
  for (const tie of getCompetitionDrawPart(course, 'groups').ties) {
    const turned = setTieOutcome(course, tie.id, outcome(tie.won === 1 ? 2 : 1)) as CompetitionData;
    const isOfOthers = ![tie.entry1, tie.entry2].some((id) => through.has(id ?? ''));
    assert.equal(getLaterDrawConflict(course, turned) === undefined, isOfOthers);
    const cleared = setTieOutcome(course, tie.id, undefined) as CompetitionData;
    assert.match(
      getLaterDrawConflict(course, cleared) ?? '',
      /and this would change who is in it\. Cancel that draw first\./,
    );
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
        assert.deepEqual(
          drawRoundRobinGroups(given, 2, chanceOf(seed)),
          drawRoundRobinGroups(plain, 2, chanceOf(seed)),
        );
      },
    ),
    { numRuns: 50 },
  );
});

test('whatever is decided stays decided: settled once is settled', () => {
  for (const course of [grouped(9, 3, 2, 1), withConsolation(9, 1)]) {
    assert.deepEqual(recalculateCompetition(course), course);
    assert.equal(course.ties.some(isTieDecided), false);
  }
});
