import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { parseSpreadsheetCells } from '#app/core/lists/list-cells.server.ts';
import { defaultMatchFormat } from '#app/modules/formats/formats.ts';
import { parseLeagueSeasonList } from '#app/modules/handbook/season-import/reading/season-lines.ts';
import { planLeagueSeasonImport } from './plan-season-import.ts';
import type { PostponedMatchAnswer } from './postponed-lines.ts';
import type { StoredLeagueSeason } from './stored-season.ts';

const names = ['Osmoor A', 'Ludford A', 'Larkby A'];
const known: StoredLeagueSeason = {
  ...{ season: 2025, today: '2025-09-30', chosen: 'fosse', clubs: [], results: [], fixtures: [] },
  words: { rink: 'rink', rinks: 'rinks' } as StoredLeagueSeason['words'],
  divisions: [{ day: 'fosse', name: 'Fosse League', card: defaultMatchFormat }],
  named: () => undefined,
  teams: names.map((name) => ({ id: name, name, league: 'fosse' })),
};
const standing = (date: string, more: object = {}) => ({
  ...{ id: date, league: 'fosse', home: 'Osmoor A', away: 'Ludford A', date, postponedFrom: null },
  ...{ isVoid: false, state: 'on' as const, version: 3, ...more },
});

function plan(
  list: string,
  {
    fixtures = [],
    said = [],
  }: { fixtures?: StoredLeagueSeason['fixtures']; said?: PostponedMatchAnswer[] } = {},
) {
  const read = parseLeagueSeasonList(parseSpreadsheetCells(new TextEncoder().encode(list)), {
    ...{ season: 2025, card: '', isDivision: () => false, isName: (name: string) => names.includes(name) },
  });
  return planLeagueSeasonImport(read, [], { ...known, fixtures }, said);
}
/** Return the effect of each line: 'new 2025-06-09 from 2025-05-19 6–2', 'same', or the reason why it has none. */
const does = (...given: Parameters<typeof plan>) =>
  plan(...given).lines.map(({ outcome, says, write }) => {
    if (!write) return outcome === 'cannot' ? says : outcome;
    const { isNew, moves, date, postponedFrom, state, result } = write;
    const points = result?.sheet.points;
    return [
      ...[isNew ? 'new' : moves === undefined ? 'here' : 'moved', date],
      ...[postponedFrom && `from ${postponedFrom}`, state, points && `${points.home}–${points.away}`],
    ]
      .filter(Boolean)
      .join(' ');
  });

const head = 'Date,Home,Away,Score\n';
const both = `${head}19 May,Osmoor A,Ludford A,postponed\n9 June,Osmoor A,Ludford A,6-2\n`;
const moved = ['same', 'new 2025-06-09 from 2025-05-19 6–2'];

suite('postponed and played later is one match', () => {
  test('one line after the other', () => assert.deepEqual(does(both), moved));
  for (const word of ['P', 'p.', 'rained off', 'Rained-off', 'washed out', 'P-P'])
    test(`‘${word}’`, () => assert.deepEqual(does(both.replace('postponed', word)), moved));
  test('postponed twice', () =>
    assert.deepEqual(does(both.replace('9 June', '2 June,Osmoor A,Ludford A,P\n9 June')), [
      ...['same', 'same', 'new 2025-06-09 from 2025-05-19 6–2'],
    ]));
  test('set for a new day, and not played yet', () =>
    assert.deepEqual(does(both.replace('6-2', '')), ['same', 'new 2025-06-09 from 2025-05-19']));
  test('on the old day in the fixtures here: that fixture moves', () =>
    assert.deepEqual(does(both, { fixtures: [standing('2025-05-19')] }), [
      ...['same', 'moved 2025-06-09 from 2025-05-19 6–2'],
    ]));
  test('once it is here nothing is new', () =>
    assert.deepEqual(
      does(both.replace('6-2', ''), { fixtures: [standing('2025-06-09', { postponedFrom: '2025-05-19' })] }),
      ['same', 'same'],
    ));
  test('turned round it is the other match of the two', () =>
    assert.deepEqual(does(both.replace('9 June,Osmoor A,Ludford A', '9 June,Ludford A,Osmoor A')), [
      ...['new 2025-05-19 postponed', 'new 2025-06-09 6–2'],
    ]));
  test('what was played before it is another match', () =>
    assert.deepEqual(does(both.replace('9 June', '6 May')), [
      'new 2025-05-19 postponed',
      'new 2025-05-06 6–2',
    ]));
});

suite('where it is not plain the officer says', () => {
  const twice = `${both}20 May,Osmoor A,Larkby A,6-2\n15 July,Osmoor A,Larkby A,5-3\n`;
  const asks = 'Choose above whether a postponed match between these two teams was played on this day.';
  test('in a league where two meet twice at one green the postponed match may be still to come', () => {
    const { asks: asked } = plan(twice);
    assert.deepEqual(
      asked.map(({ line, about, mayBe }) => [line, about, mayBe]),
      [[2, 'Osmoor A v Ludford A, 19 May 2025', [{ line: 3, day: '9 June 2025' }]]],
    );
    assert.deepEqual(does(twice).slice(0, 2), [asks, asks]);
  });
  test('it is the same match', () =>
    assert.deepEqual(does(twice, { said: [{ line: 2, playedIn: 3 }] }).slice(0, 2), moved));
  test('it is another match', () =>
    assert.deepEqual(does(twice, { said: [{ line: 2, playedIn: 0 }] }).slice(0, 2), [
      ...['new 2025-05-19 postponed', 'new 2025-06-09 6–2'],
    ]));
  test('two later days, of which one may be it', () => {
    const list = `${both}23 June,Osmoor A,Ludford A,5-3\n`;
    assert.deepEqual(
      plan(list).asks.map(({ mayBe }) => mayBe.map(({ line }) => line)),
      [[3, 4]],
    );
    assert.deepEqual(does(list, { said: [{ line: 2, playedIn: 4 }] }), [
      ...['same', 'new 2025-06-09 6–2', 'new 2025-06-23 from 2025-05-19 5–3'],
    ]);
  });
});

test('each reason names the column that it is about', () => {
  const wide = 'When,Home,Away,Home pts,Away pts\n';
  const reasons = (list: string) => plan(list).lines.map(({ says }) => says);
  const [date, nobody, half, same] = reasons(
    `${wide}31 June,Osmoor A,Ludford A,6,2\n6 May,Osmoor A,,6,2\n6 May,Osmoor A,Ludford A,6,\n6 May,Osmoor A,Osmoor A,6,2\n`,
  );
  assert.match(date ?? '', /^Column ‘When’: /);
  assert.match(nobody ?? '', /^Column ‘Away’: /);
  assert.match(half ?? '', /^Column ‘Away pts’: Enter the figures for both sides/);
  assert.match(same ?? '', /^Columns ‘Home’ and ‘Away’: The same team/);
  const [word, future] = reasons(
    `${head}6 May,Osmoor A,Ludford A,gone fishing\n30 December,Osmoor A,Ludford A,6-2\n`,
  );
  assert.match(word ?? '', /^Column ‘Score’: We cannot read ‘gone fishing’\. Enter a score/);
  assert.match(future ?? '', /^Column ‘Date’: /);
});
