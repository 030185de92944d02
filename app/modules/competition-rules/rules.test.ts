import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { convertNamesOnlyDraw } from '#app/modules/competition-rules/draws/convert-draw.ts';
import { spreadRoundDatesEvenly } from '#app/modules/competition-rules/draws/spread-dates.ts';
import {
  formatMatchChallenger,
  formatTieOutcome,
} from '#app/modules/competition-rules/matches/match-text.ts';
import { levelMatchError, parseTieOutcome } from '#app/modules/competition-rules/matches/parse-outcome.ts';
import {
  formatSideName,
  parsePastedEntryList,
  parseSidePlayersFromLine,
} from '#app/modules/competition-rules/matches/side-sizes.ts';
import type { CompetitionTieTable } from '#db/schema/competitions.ts';
import { projectRootFolder } from '#server/settings/config.ts';

const byEnds = { scoring: 'ends', shots: '', sets: 2, ends: '21', woods: '4', side: 1 } as const;
const said = (
  how: 'played' | 'walkover' | 'conceded',
  won: 1 | 2 | null,
  score1: number | null,
  score2: number | null,
) =>
  parseTieOutcome(
    { how, won, score1, score2, sets: [], tieBreak: null },
    { competition: byEnds, starts: [0, 0] },
  );

test('a result is the shots, or who won, or both where they agree', () => {
  assert.deepEqual(said('played', null, 21, 15), {
    state: 'played',
    won: 1,
    score1: 21,
    score2: 15,
    sets: null,
  });
  assert.deepEqual(said('played', 2, 3, 15), { state: 'played', won: 2, score1: 3, score2: 15, sets: null });
  assert.deepEqual(said('played', 2, null, null), {
    state: 'played',
    won: 2,
    score1: null,
    score2: null,
    sets: null,
  });
  assert.deepEqual(said('walkover', 1, 5, 5), {
    state: 'walkover',
    won: 1,
    score1: null,
    score2: null,
    sets: null,
  });
  assert.deepEqual(said('conceded', 1, 3, 12), {
    state: 'conceded',
    won: 1,
    score1: 3,
    score2: 12,
    sets: null,
  });
});

test('what cannot be is said at its field', () => {
  const errors = (...what: Parameters<typeof said>) => {
    try {
      said(...what);
    } catch (error) {
      return (error as { facts: { errors: Record<string, string> } }).facts.errors;
    }
    return {};
  };
  assert.deepEqual(errors('played', null, 18, 18), { score2: levelMatchError });
  assert.deepEqual(Object.keys(errors('played', null, 18, null)), ['score2']);
  assert.deepEqual(Object.keys(errors('played', null, null, 0)), ['score1']);
  for (const how of ['played', 'walkover', 'conceded'] as const)
    assert.deepEqual(errors(how, null, null, null), { won: 'Choose who won.' });
  assert.deepEqual(errors('played', 2, 21, 3), {
    won: 'The shots show that the other side won. Correct the shots or the winner.',
  });
});

test('a side is known by its names, and read from a line of a list', () => {
  assert.equal(formatSideName(['Ann Archer']), 'Ann Archer');
  assert.equal(formatSideName(['A. Archer', 'B. Baker']), 'A. Archer & B. Baker');
  assert.equal(formatSideName(['Ann', 'Ben', 'Cy']), 'Ann (skip), Ben, Cy');
  for (const line of ['Ann & Ben', 'Ann, Ben', 'Ann and Ben', 'Ann / Ben', ' Ann\tBen ', 'Ann + Ben'])
    assert.deepEqual(parseSidePlayersFromLine(line), ['Ann', 'Ben']);
  assert.deepEqual(
    parseSidePlayersFromLine('Ann Sanderson'),
    ['Ann Sanderson'],
    'no name is cut at its ‘and’',
  );
  const sidesIn = (list: string) => parsePastedEntryList(list, false).map(({ players }) => players);
  assert.deepEqual(sidesIn('1. Ann  Archer\r\n\n 2) Ben\n- Cy\n3 Di\n'), [
    ['Ann Archer'],
    ['Ben'],
    ['Cy'],
    ['Di'],
  ]);
});

test('a side that was written down by its name has its players back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[A-Z][a-z]{2,8} [A-Z][a-z]{2,8}$/), { minLength: 1, maxLength: 3 }),
      (names) => assert.deepEqual(parseSidePlayersFromLine(formatSideName(names)), names),
    ),
    { numRuns: 200 },
  );
});

test('dates are spread evenly: one for each round, each later than the one before, the last the last', () => {
  assert.deepEqual(spreadRoundDatesEvenly('2001-06-01', '2001-09-09', 4), [
    '2001-06-26',
    '2001-07-21',
    '2001-08-15',
    '2001-09-09',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 300 }), (rounds, days) => {
      const until = new Date(Date.parse('2001-01-01') + days * 24 * 3600_000).toISOString().slice(0, 10);
      const dates = spreadRoundDatesEvenly('2001-01-01', until, rounds);
      if (days < rounds) return assert.deepEqual(dates, []);
      assert.equal(dates.length, rounds);
      assert.equal(dates.at(-1), until);
      assert.deepEqual([...new Set(dates)].sort(), dates);
      assert.ok((dates[0] ?? '') > '2001-01-01');
    }),
    { numRuns: 300 },
  );
  assert.deepEqual(spreadRoundDatesEvenly('2001-01-01', '', 3), []);
});

test('a walkover has no shots, and names are told apart by who won', () => {
  const line = (
    state: 'played' | 'walkover' | 'conceded',
    won: number,
    score1: number | null,
    score2: number | null,
  ) => formatTieOutcome({ state, won, score1, score2 }, 'Ann', 'Ben');
  assert.equal(line('played', 1, 21, 15), 'Ann beat Ben 21–15');
  assert.equal(line('played', 2, 15, 21), 'Ben beat Ann 21–15');
  assert.equal(line('played', 2, null, null), 'Ben beat Ann');
  assert.equal(line('walkover', 1, null, null), 'Ann had a walkover against Ben');
  assert.equal(line('conceded', 2, 3, 12), 'Ann conceded to Ben 12–3');
  assert.match(
    formatMatchChallenger(1, true, 'Ann'),
    /^You are named first: please offer Ann some dates and find a marker\.$/,
  );
  assert.doesNotMatch(formatMatchChallenger(2, false, 'Ann & Ben'), /marker/);
});

const starter = JSON.parse(readFileSync(`${projectRootFolder}content/competitions.json`, 'utf8'));
type Match = { player1: string; player2: string; winner?: string };

/** Return the rows of a competition that was entered by names alone. */
function rowsOf(rounds: { name: string; matches: Match[] }[]) {
  return {
    rounds: rounds.map(({ name }, position) => ({
      ...{
        id: `r${position}`,
        competition: 'c',
        position,
        name,
        part: 'main' as const,
        due: null,
        is_current: 0,
      },
    })),
    ties: rounds.flatMap(({ matches }, round) =>
      matches.map(({ player1, player2, winner = null }, position): CompetitionTieTable => {
        const won = winner === null ? null : winner === player1 ? 1 : 2;
        return {
          ...{ id: `t${round}-${position}`, round: `r${round}`, position, player1, player2, winner, won },
          ...{ state: winner ? 'played' : 'open', entry1: null, entry2: null, from1: null, from2: null },
          ...{ score1: null, score2: null, sets: null, entered_by: null, confirmed_by: null },
        };
      }),
    ),
  };
}

for (const { name, rounds, side } of starter) {
  test(`${name}, written down by names alone, is read as a draw`, () => {
    const { rounds: rows, ties } = rowsOf(rounds);
    const adopted = convertNamesOnlyDraw('c', rows, ties);
    assert.ok(adopted);
    assert.equal(adopted.side, side);
    assert.equal(adopted.entries.length, ties.length + 1);
    assert.equal(adopted.players.length, side * adopted.entries.length);
    for (const { from1, from2 } of adopted.ties.filter(({ round }) => round !== 'r0'))
      assert.ok(from1 && from2);
  });
}

test('names in place of ‘Winner of …’ are read too, and what is no draw is left alone', () => {
  const won = { player1: 'Ann', player2: 'Ben', winner: 'Ben' };
  const played = [
    { name: 'Semi-finals', matches: [won, { player1: 'Cy', player2: 'Di', winner: 'Cy' }] },
    { name: 'Final', matches: [{ player1: 'Ben', player2: 'Cy', winner: 'Cy' }] },
  ];
  const { rounds, ties } = rowsOf(played);
  assert.deepEqual(convertNamesOnlyDraw('c', rounds, ties)?.ties.at(-1), {
    ...ties.at(-1),
    entry1: 'c-entry-2',
    entry2: 'c-entry-3',
    from1: 't0-0',
    from2: 't0-1',
  });
  const broken: Match[][][] = [
    [],
    [[won]].map((round) => [...round, ...round]),
    [[won], [{ player1: 'Winner of match 1', player2: 'Winner of match 2' }]],
    [[won, { player1: 'Cy', player2: 'Di' }], [{ player1: 'Ann', player2: 'Winner of match 2' }]],
    [[{ ...won, winner: 'Somebody else' }]],
  ];
  for (const matches of broken) {
    const { rounds, ties } = rowsOf(matches.map((each, at) => ({ name: `Round ${at + 1}`, matches: each })));
    assert.equal(convertNamesOnlyDraw('c', rounds, ties), undefined, JSON.stringify(matches));
  }
});
