import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { defaultLeagueScoringRules } from '#app/modules/formats/rule-card.ts';
import { isSameSideName } from '#app/modules/opponents/side-names.ts';
import { parsePastedClubs } from './parse-clubs.ts';
import { parsePastedRound } from './parse-round.ts';
import { formatPastedRoundScores, interpretPastedRoundScores } from './round-figures.ts';
import { isSimilarClubName, sortClubNamesBySimilarity } from './similar-names.ts';

const names = ['Cedar', 'Cedar 2', 'Larkby A', 'Osmoor'];
const read = (...lines: string[]) =>
  parsePastedRound(
    lines.map((line) => line.split('\t')),
    {
      season: 2025,
      isName: (text) => names.some((name) => isSameSideName(name, text)),
      isDivision: (text) => text === 'Division Two',
    },
  );
/** Format a parsed line as '2025-06-03 Cedar v Larkby A: 62–71 shots, 4–8 points', by a card of 12 points. */
const card = { ...defaultLeagueScoringRules, rinks: 3, rinkWon: 2, rinkTied: 1, win: 6, draw: 3 };
const told = (...lines: string[]) =>
  read(...lines).map((one) => {
    const given = interpretPastedRoundScores(one, card);
    const figures = given ? formatPastedRoundScores(given) : 'too many';
    return one.fault || `${one.date} ${one.home} v ${one.away}: ${figures}`.trim();
  });

suite('a line of a round', () => {
  const both = 'Cedar v Larkby A: 62–71 shots, 4–8 points';
  for (const [line, says] of [
    ['Cedar 4 Larkby A 8', 'Cedar v Larkby A: 4–8 points'],
    ['Cedar 62 Larkby A 71', 'Cedar v Larkby A: 62–71 shots'],
    ['Cedar v Larkby A 62-71, 4-8', both],
    ['Cedar v Larkby A 4 – 8 (62 – 71)', both],
    ['Cedar 62 (4) Larkby A 71 (8)', both],
    ['Cedar 62 (4) v Larkby A 71 (8)', both],
    ['Cedar\t62\t4\tLarkby A\t71\t8', both],
    ['Cedar 62-71 Larkby A (4-8)', both],
    ['Cedar 4½ Larkby A 7½', 'Cedar v Larkby A: 4.5–7.5 points'],
    ['Cedar 62 shots 4 pts Larkby A 71 shots 8 pts', both],
    ['Cedar 2 4 Larkby A 8', 'Cedar 2 v Larkby A: 4–8 points'],
    ['Tue 3 June Cedar 4 Larkby A 8', '2025-06-03 Cedar v Larkby A: 4–8 points'],
    ['3 June\tCedar\t4\tLarkby A\t8', '2025-06-03 Cedar v Larkby A: 4–8 points'],
    ['Cedar v Larkby A postponed', 'Cedar v Larkby A postponed:'],
  ])
    test(String(line), () => assert.deepEqual(told(String(line)), [says]));

  test('what names no two sides, or a day that is none, says so', () => {
    assert.match(
      told('Cedar won')[0] ?? '',
      /Enter both sides, such as ‘Home 4 Away 8’ or ‘Home v Away 4-8’\. For a table, add a line of headings\./,
    );
    assert.match(told('Mon 3 June Cedar 4 Osmoor 8')[0] ?? '', /is a Tuesday, not a Monday/);
  });

  test('a day and a division above several lines are theirs', () => {
    const lines = read(
      'Round 4: Tuesday 3 June',
      'Division Two',
      '',
      'Cedar 4 Larkby A 8',
      'Osmoor 6 Cedar 6',
    );
    assert.deepEqual(
      lines.map(({ line, date, division }) => `${line} ${date} ${division}`),
      ['4 2025-06-03 Division Two', '5 2025-06-03 Division Two'],
    );
  });
});

suite('a table with headings', () => {
  const says = ['2025-06-03 Cedar v Larkby A: 62–71 shots, 4–8 points'];
  for (const [headings, row] of [
    [
      'Date\tHome\tAway\tHome shots\tAway shots\tHome points\tAway points',
      '3 June\tCedar\tLarkby A\t62\t71\t4\t8',
    ],
    ['Date\tHome\tAway\tShots\tPoints', '3/6/2025\tCedar\tLarkby A\t62-71\t4-8'],
    ['Date\tHome\tShots\tPts\tAway\tShots\tPts', '3 June\tCedar\t62\t4\tLarkby A\t71\t8'],
    ['Date\tFixture\tPts\tShots', '2025-06-03\tCedar v Larkby A\t4-8\t62-71'],
  ])
    test(String(headings), () => assert.deepEqual(told('Results', String(headings), String(row)), says));

  test('a figure that one side alone has is missing', () =>
    assert.deepEqual(told('Home\tAway\tHome points\tAway points', 'Cedar\tOsmoor\t4\t'), [
      'Column ‘Away points’: Enter the figures for both sides.',
    ]));
});

test('clubs stand one a line, numbered or not, with their division above or beside them', () => {
  const isDivision = (text: string) => /^Division (One|Two)$/.test(text);
  const clubs = parsePastedClubs(
    [
      ['Club', 'Division'],
      ['1. Cedar'],
      ['2', 'Osmoor', 'Division Two'],
      [''],
      ['Division Two:'],
      ['- Tathby B'],
    ],
    isDivision,
  );
  assert.deepEqual(
    clubs.map(({ line, name, division }) => `${line} ${name}, ${division}`),
    ['2 Cedar, ', '3 Osmoor, Division Two', '6 Tathby B, Division Two'],
  );
});

test('a slip of a name is near it, and another club is not', () => {
  assert.ok(isSimilarClubName('Osmor', 'Osmoor'));
  assert.ok(isSimilarClubName('Brakenby A', 'Brackenby A'));
  assert.ok(!isSimilarClubName('Osmoor', 'Tathby'));
  assert.ok(!isSimilarClubName('Tathby A', 'Tathby B'));
  assert.deepEqual(sortClubNamesBySimilarity('Osmor', ['Cedar', 'Osmoor', 'Tathby'])[0], 'Osmoor');
});
