import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Bytes, bytes, openImport, path } from './fixture-lists.ts';

const utf16 = (text: string) =>
  bytes(
    [0xff, 0xfe],
    [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  );

/** The same two events, in the formats of many programs. */
const spellings: Record<string, Bytes> = {
  'a CSV with a header': 'Date,Opponent,Venue,Time\n9 June,Café Farlby,H,2pm\n16 June,Gayton,A,18:00\n',
  'without a header': '9 June,Café Farlby,H,2pm\n16 June,Gayton,A,18:00\n',
  semicolons: 'Date;Opponent;Venue;Time\n9/6/25;Café Farlby;Home;14:00\n16/6/25;Gayton;Away;6pm\n',
  'the clipboard of a spreadsheet': 'Mon\t9 June\tCafé Farlby\tH\t2pm\r\nMon\t16 June\tGayton\tA\t6pm\r\n',
  'a mark, Windows line ends, none at the end':
    '\ufeffDate,Opponent,Venue,Time\r\n9 June,Café Farlby,H,2pm\r\n16 June,Gayton,A,6pm',
  'old line ends': 'Date,Opponent,Venue,Time\r9 June,Café Farlby,H,2pm\r16 June,Gayton,A,6pm',
  'letters of Windows': bytes(
    'Date,Opponent,Venue,Time\n9 June,Caf',
    [0xe9],
    ' Farlby,H,2pm\n16 June,Gayton,A,6pm\n',
  ),
  'Unicode text of a spreadsheet': utf16(
    'Date\tOpponent\tVenue\tTime\r\n9 June\tCafé Farlby\tH\t2pm\r\n16 June\tGayton\tA\t6pm\r\n',
  ),
  'quotes and spaces':
    ' "Date" , Opponent,Venue ,Time\n"9 June","Café Farlby",H,2pm\n 16 June , Gayton ,A, 6pm\n',
  'empty lines and a title':
    'Fixtures 2025\n\nDate,Opponent,Venue,Time\n\n9 June,Café Farlby,H,2pm\n,,,\n16 June,Gayton,A,6pm\n\n',
};

test('the same list is read alike however it comes', async (t) => {
  for (const [fact, raw] of Object.entries(spellings)) {
    await t.test(fact, async (t) => {
      const { save, on } = await openImport(t);
      const { status, body } = await save(raw);
      assert.equal(status, 200, body.detail);
      assert.deepEqual([body.added, body.changed], [2, 0]);
      const [home] = await on('06-09');
      const [away] = await on('06-16');
      assert.deepEqual(
        [home?.opponent, home?.location, home?.time, home?.type, home?.weekday],
        ['Café Farlby', '{club}', '14:00', 'friendly', 'Monday'],
      );
      assert.deepEqual([away?.opponent, away?.location, away?.time], ['Gayton', 'Gayton', '18:00']);
    });
  }
});

test('a league match on another weekday is asked about in a list as well', async (t) => {
  const { lines } = await openImport(t);
  const [added, moved] = await lines(
    'Date,Type,Opponent,Venue\n30 July,Tuesday,Keldthorpe,A\n9 July,Friday,Tathby,A',
  );
  assert.match(added?.warnings.join(' ') ?? '', /30 July is a Wednesday\. Play it on a Wednesday anyway\?/);
  assert.match(moved?.warnings.join(' ') ?? '', /a Friday league match, and 9 July is a Wednesday/);
});

test('what will happen is said line by line, and nothing is done', async (t) => {
  const { lines, kept } = await openImport(t);
  const before = await kept();
  const report = await lines(
    [
      'Date,Day,Opponent,Venue,Time',
      '17 June,Tue,KELDTHORPE BC,Away,2.30pm',
      '18 June,,Tathby,A,',
      '19 June,Fri,Nobody,H,',
      '21 June,Sat,Farlby,H,2pm',
      '23 June,,Tathbi,H,',
      '29 Feb,,Rain,H,',
      '24 June,,Osmoor,A,',
      '24 June,,Osmoor,A,',
      '20 June,,Hollowby,H,',
    ].join('\n'),
  );
  assert.deepEqual(
    report.map(({ line, outcome }) => [line, outcome]),
    [
      [2, 'change'],
      [3, 'same'],
      [4, 'cannot'],
      [5, 'add'],
      [6, 'add'],
      [7, 'cannot'],
      [8, 'add'],
      [9, 'same'],
      [10, 'change'],
    ],
  );
  const says = (line: number) => report.find((one) => one.line === line);
  assert.equal(says(2)?.says, 'Changes time from 2pm to 2:30pm.');
  assert.equal(says(2)?.opponent, 'Keldthorpe');
  assert.equal(says(3)?.says, 'No change: the event is in the calendar already.');
  assert.equal(says(4)?.says, '19 June 2025 is a Thursday, not a Friday. Correct the date or the weekday.');
  assert.deepEqual(says(5)?.warnings, ['There is another home event at the same time, 2pm: Roll-up.']);
  assert.equal(says(5)?.about, 'Friendly match, Saturday 21 June, 2pm, home.');
  assert.match(says(5)?.says ?? '', /^Farlby will be added to the list of clubs/);
  assert.match(says(6)?.warnings[0] ?? '', /^Is this Tathby\?/);
  assert.match(says(7)?.says ?? '', /29 February/);
  assert.equal(says(9)?.says, 'Line 8 of this list has the same event.');
  assert.equal(says(10)?.says, 'Changes where from away to home.');
  assert.equal(await kept(), before);
});

test('the site’s own fixture list is all there already', async (t) => {
  const { lines } = await openImport(t);
  const report = await lines(readFileSync('content/seasons/2025.csv', 'utf8'));
  assert.ok(report.length > 90);
  assert.deepEqual(
    report.filter(({ outcome }) => outcome !== 'same'),
    [],
  );
});

test('what is chosen is one change: all of it is there, and all of it is taken back', async (t) => {
  const { look, send, undo, kept, db, read } = await openImport(t);
  const count = async (table: 'event' | 'opponent') =>
    (await db.selectFrom(table).select('id').execute()).length;
  const [events, clubs] = [await count('event'), await count('opponent')];
  const list =
    'Date,Opponent,Venue\n9 June,Farlby,H\n16 June,Gayton,A\n23 June,Farlby,A\n17 June,Keldthorpe,H\n';
  const { mark } = (await look(list)).body;
  const { body } = await send('PUT', list, { take: '2-3,5', mark });
  assert.deepEqual([body.added, body.changed], [2, 1]);
  assert.deepEqual([await count('event'), await count('opponent')], [events + 2, clubs + 2]);
  assert.match(await read('/full-calendar'), /16 June Monday (?:\w+ )?Friendly Away Gayton @ Gayton/);
  assert.equal((await db.selectFrom('change').selectAll().execute()).length, 1);
  const after = await kept();
  assert.equal((await undo(body.change)).status, 200);
  assert.notEqual(await kept(), after);
  assert.deepEqual([await count('event'), await count('opponent')], [events, clubs]);
  assert.doesNotMatch(await read('/full-calendar'), /Gayton/);
});

test('what has changed since it was looked at is not saved', async (t) => {
  const { look, send, db, kept } = await openImport(t);
  const list = 'Date,Opponent,Time\n17 June,Keldthorpe,3pm\n9 June,Farlby,\n';
  const { mark } = (await look(list)).body;
  await db.updateTable('event').set({ version: 7 }).where('day', '=', '06-17').execute();
  const before = await kept();
  const { status, body } = await send('PUT', list, { take: '2-3', mark });
  assert.deepEqual(
    [status, /has changed since you checked this list\. Check it again/.test(body.detail)],
    [409, true],
  );
  assert.equal(await kept(), before);
});

test('lines that have nothing to save are not saved', async (t) => {
  const { look, send, kept } = await openImport(t);
  const list = 'Date,Opponent\n18 June,Tathby\nnever,Farlby\n9 June,Farlby\n';
  const { mark } = (await look(list)).body;
  const before = await kept();
  for (const take of ['2', '3-4', '', '99', '1-2', 'x', '4,']) {
    const { status, body } = await send('PUT', list, { take, mark });
    assert.equal(status, 422, take);
    assert.match(body.detail, /Choose the lines to save\./);
  }
  assert.equal(await kept(), before);
});

test('columns are what the officer says', async (t) => {
  const { look, save, on } = await openImport(t);
  const list = 'Farlby;Sunny;9 June\nGayton;Dry;16 June\n';
  const { body } = await look(list, { columns: 'opponent,,date' });
  assert.deepEqual(body.columns, ['opponent', '', 'date']);
  assert.deepEqual(body.samples, [
    ['Farlby', 'Gayton'],
    ['Sunny', 'Dry'],
    ['9 June', '16 June'],
  ]);
  assert.equal((await save(list, { columns: 'opponent,note,date' })).status, 200);
  assert.equal((await on('06-09'))[0]?.note, 'Sunny');
  assert.deepEqual((await look(list, { columns: 'opponent' })).body.lines, []);
  assert.match(
    (await look(list, { columns: 'weather,date' })).body.detail,
    /‘weather’ is not a column of a fixture list/,
  );
});

const refused: [string, Bytes, RegExp][] = [
  ['nothing', '', /This list is empty\./],
  ['empty lines', '\n\n , ,\n', /This list is empty\./],
  ['a workbook', bytes('PK', [3, 4, 20, 0, 6, 0]), /workbook or a document/],
  ['an old document of Word', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /workbook or a document/],
  [
    'a PDF',
    '%PDF-1.7\n%âãÏÓ',
    /This is not a list in text form\. Copy the table and paste it here, or save it as CSV\./,
  ],
  [
    'a web page',
    '<!doctype html><html><body>Fixtures</body></html>',
    /This is not a list in text form\. Copy the table and paste it here, or save it as CSV\./,
  ],
  [
    'a picture',
    bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0x10], 'JFIF', [0]),
    /This is not a list in text form\. Copy the table and paste it here, or save it as CSV\./,
  ],
  [
    'a quote that never ends',
    'Date,Opponent\n"9 June,Farlby\n',
    /We cannot read this list\. Check the quotation marks near line/,
  ],
  ['1001 lines', '9 June,Farlby\n'.repeat(1001), /at most 1000 lines/],
  ['a thousand lines far apart', `${'9 June,Farlby\n\n\n\n'.repeat(900)}`, /at most 1000 lines/],
];

for (const [fact, raw, detail] of refused) {
  test(`${fact} is refused in a sentence`, async (t) => {
    const { look, kept } = await openImport(t);
    const before = await kept();
    const { status, body } = await look(raw);
    assert.equal(status, 422, JSON.stringify(body));
    assert.match(body.detail, detail);
    assert.match(body.detail, /^[A-Z][^\n]*\.$/);
    assert.equal(await kept(), before);
  });
}

test('more than a megabyte is refused, another type, and a season that is not there', async (t) => {
  const { look, ask, token } = await openImport(t);
  assert.equal((await look(`Date,Opponent\n${' '.repeat(1_100_000)}`)).status, 413);
  assert.equal((await look('Date,Opponent\n', { season: '1999' })).status, 404);
  assert.equal((await look('Date,Opponent\n', { season: 'soon' })).status, 422);
  const asJson = { token, json: { list: 'Date' } };
  assert.equal((await ask(`POST ${path}?season=2025`, asJson)).status, 415);
});
