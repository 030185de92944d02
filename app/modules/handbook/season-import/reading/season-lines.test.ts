import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toCsv } from '#app/core/lists/csv.ts';
import { parseSpreadsheetCells } from '#app/core/lists/list-cells.server.ts';
import { parseLeagueSeasonList } from './season-lines.ts';

const names = ['Osmoor A', 'Ludford A', 'Larkby A', 'Larkby B', 'Larkby Larks'];
const plain = (text: string) => text.toLowerCase().replace(/["“”]/g, '');
const read = (text: string | Uint8Array, card = '') =>
  parseLeagueSeasonList(
    parseSpreadsheetCells(typeof text === 'string' ? new TextEncoder().encode(text) : text),
    {
      season: 2025,
      card,
      isName: (name) => names.some((one) => plain(one) === plain(name)),
      isDivision: (name) => /^division (?:one|two|[12])$/i.test(name),
    },
  );
/** Return 'line date home away figures' of each parsed line. */
const said = (text: string | Uint8Array, card = '') =>
  read(text, card).lines.map(({ line, date, home, away, shots, points, figures, fault }) =>
    fault
      ? `${line} ${fault}`
      : [
          line,
          date,
          home,
          'v',
          away,
          ...[points, shots, ...figures].flatMap((pair) => (pair ? `${pair.home}-${pair.away}` : [])),
        ]
          .filter(Boolean)
          .join(' '),
  );

const lists: Record<string, [list: string, lines: string[], card?: string]> = {
  'a division with headings': [
    'Date,Home,Away\n06/05/2025,Osmoor A,Ludford A\nTue 13th May,Ludford A,Larkby "B"',
    ['2 2025-05-06 Osmoor A v Ludford A', '3 2025-05-13 Ludford A v Larkby "B"'],
  ],
  'titles above, semicolons, a mark and a column for the weekday': [
    '\ufeffFosse League;;;\nSeason 2025;;;\n;;;\nDay;Date;Home;Away\nTue;6 May;Osmoor A;Larkby Larks\n',
    ['5 2025-05-06 Osmoor A v Larkby Larks'],
  ],
  'points and shots': [
    'Date\tHome\tAway\tHome points\tAway points\tHome shots\tAway shots\n6/5/25\tOsmoor A\tLudford A\t8\t4\t60\t41',
    ['2 2025-05-06 Osmoor A v Ludford A 8-4 60-41'],
  ],
  'no headings': [
    '06/05/2025,Osmoor A,Ludford A\n13/05/2025,Ludford A,Larkby A',
    ['1 2025-05-06 Osmoor A v Ludford A', '2 2025-05-13 Ludford A v Larkby A'],
  ],
  'no headings, with figures': [
    '06/05/2025,Osmoor A,Ludford A,60,41\n13/05/2025,Ludford A,Larkby A,50,50',
    ['1 2025-05-06 Osmoor A v Ludford A 60-41', '2 2025-05-13 Ludford A v Larkby A 50-50'],
  ],
  'lines of words under their days': [
    'Tuesday 6th May\nOsmoor A v Ludford A\nLarkby A v Larkby B\nTuesday 13th May\nLudford A v Larkby A',
    [
      '2 2025-05-06 Osmoor A v Ludford A',
      '3 2025-05-06 Larkby A v Larkby B',
      '5 2025-05-13 Ludford A v Larkby A',
    ],
  ],
  'what cannot be, in its line': [
    'Date,Home,Away\n31/04/2025,Osmoor A,Ludford A\nsoon,Osmoor A,Ludford A\n6 May,Osmoor A,',
    [
      '2 Column ‘Date’: ‘31/04/2025’ is not a real date. Put the day first: 5/4 is 5 April.',
      '3 Column ‘Date’: ‘soon’ is not a date. Enter one such as 5 April or 05/04/2025.',
      '4 Column ‘Away’: Enter both sides, such as ‘Home 4 Away 8’ or ‘Home v Away 4-8’. For a table, add a line of headings.',
    ],
  ],
  'a team’s own card': [
    'Date,Opponent,H/A,For,Against\n6 May,Ludford A,H,60,41\n13 May,Osmoor A,A,40,62\n20 May,Larkby Larks,Home,,',
    [
      '2 2025-05-06 Larkby A v Ludford A 60-41',
      '3 2025-05-13 Osmoor A v Larkby A 62-40',
      '4 2025-05-20 Larkby A v Larkby Larks',
    ],
    'Larkby A',
  ],
  'a card whose scores begin with the winner’s': [
    'Date,Opponent,Venue,Winner,Score\n6 May,Ludford A,Away,Ludford A,8-4\n13 May,Osmoor A (H),,Larkby A,7-5',
    ['2 2025-05-06 Ludford A v Larkby A 8-4', '3 2025-05-13 Larkby A v Osmoor A 7-5'],
    'Larkby A',
  ],
  'a grid of dates': [
    'Home/Away,Osmoor A,Ludford A,Larkby A\nOsmoor A,x,6 May,13 May\nLudford A,20 May,,27 May\nLarkby A,3 June,10 June,x',
    [
      '1 2025-05-06 Osmoor A v Ludford A',
      '2 2025-05-13 Osmoor A v Larkby A',
      '3 2025-05-20 Ludford A v Osmoor A',
      '4 2025-05-27 Ludford A v Larkby A',
      '5 2025-06-03 Larkby A v Osmoor A',
      '6 2025-06-10 Larkby A v Ludford A',
    ],
  ],
  'a grid of scores, short names on top, a slip in it': [
    ',OSM,LUD,LAR\nOsmoor A,,60-41,50-50\nLudford A,41–60,,soon 5\nLarkby A,,,',
    ['1 Osmoor A v Ludford A 60-41', '2 Osmoor A v Larkby A 50-50', '3 Ludford A v Osmoor A 41-60'],
  ],
};
for (const [what, [list, lines, card]] of Object.entries(lists)) {
  if (what.startsWith('a grid of scores'))
    test(what, () => {
      const found = said(list);
      assert.deepEqual(found.slice(0, 3), lines);
      assert.match(found[3] ?? '', /^4 We cannot read ‘soon 5’\. Enter a date/);
    });
  else test(what, () => assert.deepEqual(said(list, card), lines));
}

test('a card whose team is not said is asked about', () => {
  const { lines, isCard } = read('Date,Opponent,H/A\n6 May,Ludford A,H');
  assert.deepEqual([lines, isCard], [[], true]);
});

test('the two bytes a letter of a spreadsheet’s ‘Unicode text’ are read', () => {
  const text = '\ufeffDate\tHome\tAway\r\n6 May\tOsmoor A\tLudford A\r\n';
  assert.deepEqual(said(new Uint8Array(Buffer.from(text, 'utf16le'))), ['2 2025-05-06 Osmoor A v Ludford A']);
});

test('when a match begins is read where a column says it', () => {
  const { lines } = read('Date,Time,Home,Away\n6 May,6.30pm,Osmoor A,Ludford A\n13 May,,Ludford A,Osmoor A');
  assert.deepEqual(
    lines.map(({ time }) => time),
    ['18:30', undefined],
  );
});

test('what a league writes as CSV is read back, whatever is in it', () => {
  const match = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    month: fc.integer({ min: 4, max: 9 }),
    pair: fc.shuffledSubarray(names, { minLength: 2, maxLength: 2 }),
    points: fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })),
    shots: fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 120 })),
  });
  fc.assert(
    fc.property(fc.array(match, { minLength: 1, maxLength: 20 }), (matches) => {
      const rows = matches.map(({ day, month, pair: [home = '', away = ''], points, shots }) => {
        const date = `2025-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        return [date, home, away, ...points.map(String), ...shots.map(String), ''];
      });
      const heading = [
        'Date',
        'Home',
        'Away',
        'Home points',
        'Away points',
        'Home shots',
        'Away shots',
        'Note',
      ];
      assert.deepEqual(
        said(toCsv([heading, ...rows])),
        rows.map(
          ([date, home, away, a, b, c, d], at) => `${at + 2} ${date} ${home} v ${away} ${a}-${b} ${c}-${d}`,
        ),
      );
    }),
    { numRuns: 40 },
  );
});
