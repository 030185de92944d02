// On both engines.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { type ImportLine, readRanges, writeRanges } from '#app/club/calendar/fixture-list/import-list.ts';
import { readCells } from '#app/club/calendar/pasted-list/list-cells.server.ts';
import { dateOf } from '#app/club/calendar/year-round/event-date.ts';
import { cast, openClub } from '#tests/members.ts';

type Bytes = string | Uint8Array<ArrayBuffer>;
const path = '/api/desk/calendar/import';
const bytes = (...context: (string | number[])[]) =>
  new Uint8Array(
    context.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  );
const utf16 = (text: string) =>
  bytes(
    [0xff, 0xfe],
    [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  );

async function openImport(t: TestContext) {
  const club = await openClub(t);
  const token = await club.signIn(cast.pauline);
  const send = (method: string, raw: Bytes, query: Record<string, string> = {}) =>
    club.ask(`${method} ${path}?${new URLSearchParams({ season: '2025', ...query })}`, {
      token,
      raw,
      headers: { 'content-type': 'text/csv' },
    });
  const look = (raw: Bytes, query?: Record<string, string>) => send('POST', raw, query);
  const lines = async (raw: Bytes) => (await look(raw)).body.lines as ImportLine[];
  async function save(raw: Bytes, query: Record<string, string> = {}) {
    const { mark, lines } = (await look(raw, query)).body;
    const take = writeRanges(
      lines
        .filter(({ outcome }: ImportLine) => ['add', 'change'].includes(outcome))
        .map((l: ImportLine) => l.line),
    );
    return send('PUT', raw, { take, mark, ...query });
  }
  const undo = (change: string) => club.ask(`POST /api/desk/changes/${change}/undo`, { token });
  const kept = async () =>
    JSON.stringify(
      await Promise.all([
        club.db.selectFrom('event').selectAll().orderBy('id').execute(),
        club.db.selectFrom('opponent').selectAll().orderBy('id').execute(),
        club.db.selectFrom('change').select('id').execute(),
      ]),
    );
  const on = async (day: string) =>
    club.db.selectFrom('event').selectAll().where('day', '=', day).orderBy('id').execute();
  return { ...club, token, send, look, lines, save, undo, kept, on };
}

/** The same two events, as they come out of all kinds of programs. */
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
  assert.match(
    added?.warnings.join(' ') ?? '',
    /30 July is a Wednesday\. Play it on a Wednesday all the same\?/,
  );
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
  assert.equal(says(2)?.says, 'Changes time 2pm to 2:30pm.');
  assert.equal(says(2)?.opponent, 'Keldthorpe');
  assert.equal(says(3)?.says, 'Nothing changes: it is in the calendar already.');
  assert.equal(says(4)?.says, '19 June 2025 is a Thursday, not a Friday.');
  assert.deepEqual(says(5)?.warnings, ['Roll-up is at home at the same time, 2pm.']);
  assert.equal(says(5)?.about, 'Friendly match, Saturday 21 June, 2pm, home.');
  assert.match(says(5)?.says ?? '', /^Farlby is new on the list/);
  assert.match(says(6)?.warnings[0] ?? '', /^Is this Tathby\?/);
  assert.match(says(7)?.says ?? '', /29 February/);
  assert.equal(says(9)?.says, 'Line 8 of this list says this already.');
  assert.equal(says(10)?.says, 'Changes where away to home.');
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
  assert.deepEqual([status, /look at it again/.test(body.detail)], [409, true]);
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
    assert.match(body.detail, /choose the lines/);
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
  assert.match((await look(list, { columns: 'weather,date' })).body.detail, /‘weather’ is no column/);
});

const refused: [string, Bytes, RegExp][] = [
  ['nothing', '', /There is nothing in this list/],
  ['empty lines', '\n\n , ,\n', /There is nothing in this list/],
  ['a workbook', bytes('PK', [3, 4, 20, 0, 6, 0]), /workbook or a document/],
  ['an old document of Word', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /workbook or a document/],
  ['a PDF', '%PDF-1.7\n%âãÏÓ', /not a list as text/],
  ['a web page', '<!doctype html><html><body>Fixtures</body></html>', /not a list as text/],
  ['a picture', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0x10], 'JFIF', [0]), /not a list as text/],
  ['a quote that never ends', 'Date,Opponent\n"9 June,Farlby\n', /a quotation mark is out of place/],
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

test('a thousand lines are taken in at once, and taken back', { timeout: 60_000 }, async (t) => {
  const { save, undo, db } = await openImport(t);
  const count = async () => (await db.selectFrom('event').select('id').execute()).length;
  const before = await count();
  const lines = Array.from({ length: 999 }, (_, n) => `${1 + (n % 28)}/${1 + (n % 12)}/25,Club ${n},A`);
  const { status, body } = await save(`Date,Opponent,Venue\n${lines.join('\n')}\n`);
  assert.equal(status, 200, body.detail);
  assert.equal(await count(), before + 999);
  assert.equal((await undo(body.change)).status, 200);
  assert.equal(await count(), before);
});

test('whatever the bytes: a report of every line or a sentence, and looking changes nothing', async (t) => {
  const { look, kept, log } = await openImport(t);
  const before = await kept();
  const cell = fc.oneof(
    fc.constantFrom(
      '9 June',
      '9/6/25',
      'Tathby',
      'H',
      '2pm',
      'Date',
      'Opponent',
      'MAY',
      '',
      '"',
      '{club}',
      '{',
      '\u2028',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const list = fc
    .tuple(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }), fc.constantFrom(',', ';', '\t'))
    .map(([rows, between]) => bytes(rows.map((row) => row.join(between)).join('\n')));
  const any = fc.oneof(
    list,
    fc.uint8Array({ maxLength: 200 }).map((array) => new Uint8Array(array)),
  );
  await fc.assert(
    fc.asyncProperty(any, async (raw) => {
      const { status, body } = await look(raw);
      if (status === 200) {
        for (const line of body.lines) assert.match(line.about + line.says, /\.$/);
        return;
      }
      assert.equal(status, 422);
      assert.match(body.detail, /^[A-Z].*\.$/);
    }),
    { numRuns: 150, seed: 11 },
  );
  assert.equal(await kept(), before);
  assert.deepEqual(
    log.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

test('whatever is taken of whatever list: all of it is there and is taken back, or nothing is', async (t) => {
  const { look, send, undo, db, log } = await openImport(t);
  const calendar = async () => {
    const events = await db.selectFrom('event').selectAll().orderBy('id').execute();
    const clubs = await db.selectFrom('opponent').selectAll().orderBy('id').execute();
    // What was taken back is another version of the same.
    return [...events, ...clubs].map((row) => ({ ...row, version: 0, updated_at: '' }));
  };
  const row = fc.tuple(
    fc.constantFrom('9 June', '17 June', '18/6/25', '29 February', '31/9/25', '2 July', 'soon', ''),
    fc.constantFrom(
      'Tathby',
      'Keldthorpe',
      'Farlby BC',
      'Gayton',
      'Roll-up',
      'Spencer Shield',
      '',
      '<b>{club}',
    ),
    fc.constantFrom('H', 'A', 'Larkby', 'Away', 'x', ''),
    fc.constantFrom('2pm', '18:00', '6.30', '25:99', ''),
  );
  const lists = fc.array(row, { minLength: 1, maxLength: 8 });
  let saved = 0;
  await fc.assert(
    fc.asyncProperty(lists, async (rows) => {
      const list = ['Date,Opponent,Venue,Time', ...rows.map((cells) => cells.join(','))].join('\n');
      const before = await calendar();
      const { status, body: report } = await look(list);
      assert.equal(status, 200, JSON.stringify(report));
      const { mark, lines }: { mark: string; lines: ImportLine[] } = report;
      const ready = lines
        .filter(({ outcome }) => ['add', 'change'].includes(outcome))
        .map(({ line }) => line);
      const half = await send('PUT', list, { take: writeRanges([...ready, 99]), mark });
      assert.equal(half.status, 422);
      assert.deepEqual(await calendar(), before);
      if (ready.length === 0) return;
      const { status: kept, body } = await send('PUT', list, { take: writeRanges(ready), mark });
      assert.equal(kept, 200, JSON.stringify(body));
      assert.equal(body.added + body.changed, ready.length);
      const events = (all: object[]) => all.filter((one) => 'opponent' in one).length;
      assert.equal(events(await calendar()), events(before) + body.added);
      assert.equal((await undo(body.change)).status, 200);
      assert.deepEqual(await calendar(), before);
      saved += 1;
    }),
    { numRuns: 40, seed: 11 },
  );
  assert.ok(saved > 20, `${saved} of the lists had something to save`);
  assert.deepEqual(
    log.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

test('whatever the bytes, cells are short lines of text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (array) => {
      try {
        for (const row of readCells(array)) for (const cell of row) assert.doesNotMatch(cell, /[\p{Cc}]/u);
      } catch (error) {
        assert.equal((error as Error).name, 'Refusal');
      }
    }),
    { numRuns: 2000, seed: 11 },
  );
});

test('lines that are chosen travel as ranges and come back the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { maxLength: 1000 }), (lines) => {
      const text = writeRanges(lines);
      assert.deepEqual([...(readRanges(text) ?? [])].sort(), [...lines].sort());
    }),
    { seed: 11 },
  );
  assert.equal(writeRanges([3, 1, 2, 7]), '1-3,7');
});

test('an indoor winter is pasted from October to March, and the calendar goes on over New Year', async (t) => {
  const { save, db, move, read } = await openImport(t);
  const list = ['4 October,Indoor A,Skelby', '30 December,Indoor B,Skelby', '3 January,Indoor C,Skelby'];
  const csv = ['Date,Opponent,Where', ...list, 'Sat 28 March 2026,Indoor D,Skelby'].join('\n');
  assert.equal((await save(csv)).body.added, 4);
  const found = await db.selectFrom('event').selectAll().where('opponent', 'like', 'Indoor%').execute();
  assert.deepEqual(found.map((event) => `${event.opponent} ${event.weekday} ${dateOf(event)}`).sort(), [
    ...['Indoor A Saturday 2025-10-04', 'Indoor B Tuesday 2025-12-30'],
    ...['Indoor C Saturday 2026-01-03', 'Indoor D Saturday 2026-03-28'],
  ]);
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
  move(days('2025-05-20', '2025-12-30'));
  assert.match(await read('/'), /Today, Tuesday 30 December:[^.]*Indoor B/s);
  move(days('2025-12-30', '2025-12-31'));
  assert.match(await read('/'), /What.s happening next[^.]*Saturday 3 January[^.]*Indoor C/s);
  move(days('2025-12-31', '2026-01-01'));
  assert.match(await read('/'), /What.s happening next[^.]*Saturday 3 January[^.]*Indoor C/s);
  const calendar = await read('/full-calendar');
  assert.match(calendar, /Season 2025\/26\./);
  for (const month of ['December 2025', 'January 2026', 'March 2026'])
    assert.ok(calendar.includes(month), month);
});
