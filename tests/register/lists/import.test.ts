import assert from 'node:assert/strict';
import { test } from 'node:test';
import { added, ann, type Line, openImport } from './importing.ts';

const bytes = (...context: (string | number[])[]) =>
  new Uint8Array(
    context.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  );

const twoBytes = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

/** Files as spreadsheets save them and volunteers keep them, and the expected result of parsing each line. */
const lists: Record<string, { file: string | Uint8Array<ArrayBuffer>; lines: Line[] }> = {
  'a plain list': { file: 'Name,Email\nAnn Abel,ann@larkby.example\n', lines: [ann] },
  'Windows line ends, no last one': { file: 'Name,Email\r\nAnn Abel,ann@larkby.example', lines: [ann] },
  'a byte-order mark': { file: '\ufeffName,Email\nAnn Abel,ann@larkby.example\n', lines: [ann] },
  semicolons: { file: 'Name;Email\nAnn Abel;ann@larkby.example\n', lines: [ann] },
  tabs: { file: 'Name\tEmail\nAnn Abel\tann@larkby.example\n', lines: [ann] },
  'quotes, with a comma inside': {
    file: 'Name,Email\n"Abel, ""Ann""",ann@larkby.example\n',
    lines: [added(2, 'Abel, "Ann"')],
  },
  'old letters of Windows': {
    file: bytes('Name,Email\nZo', [0xeb], ' O', [0x92], 'Neill,zoe@larkby.example\n'),
    lines: [added(2, 'Zoë O’Neill')],
  },
  'text of two bytes a letter, as a spreadsheet saves ‘Unicode text’': {
    file: twoBytes('\ufeffName\tEmail\r\nZoë O’Neill\tzoe@larkby.example\r\n'),
    lines: [added(2, 'Zoë O’Neill')],
  },
  'the same without a mark': {
    file: twoBytes('Name\tEmail\r\nAnn Abel\tann@larkby.example\r\n'),
    lines: [ann],
  },
  'letters of today': {
    file: 'Name,Email\nZoë O’Neill,zoe@larkby.example\n',
    lines: [added(2, 'Zoë O’Neill')],
  },
  'other words for the columns, in any order': {
    file: 'E-mail address,Notes,Surname,FIRST NAME\nann@larkby.example,likes tea,Abel,Ann\n',
    lines: [ann],
  },
  'a member without e-mail': { file: 'Name,Sign-in name\nAnn Abel,ann.abel\n', lines: [ann] },
  'roles in any case': { file: 'Name,Email,Role\nAnn Abel,ann@larkby.example,Editor\n', lines: [ann] },
  'names alone, and a column that is none of the roll’s': {
    file: 'Name,Shoe size\nAnn Abel,9\n',
    lines: [ann],
  },
  'empty lines between and after': {
    file: 'Name,Email\n\nAnn Abel,ann@larkby.example\n,\n   \n\n',
    lines: [added(3, 'Ann Abel')],
  },
  'spaces round everything': { file: ' Name , Email \n Ann Abel , ANN@Larkby.example \n', lines: [ann] },
  'a header alone': { file: 'Name,Email\n', lines: [] },
  'short and long lines': {
    file: 'Name,Email\nAnn Abel\nBea Bull,bea@larkby.example,extra,cells\n',
    lines: [ann, added(3, 'Bea Bull')],
  },
  'mistakes, each at its line': {
    file: 'Name,Email,Role\n,ann@larkby.example,\nBea Bull,bea@larkby,\nCy Cole,cy@larkby.example,king\nDi Dunn,di@larkby.example,\n',
    lines: [
      [2, '', 'wrong', /Enter a name\./],
      [3, 'Bea Bull', 'wrong', /Enter an email address, such as name@example\.com\./],
      [4, 'Cy Cole', 'wrong', /Choose one of: member/],
      added(5, 'Di Dunn'),
    ],
  },
  'the same line twice': {
    file: 'Name,Email\nAnn Abel,ann@larkby.example\nAnn Abel,Ann@larkby.example\n',
    lines: [ann, [3, 'Ann Abel', 'same', /Line 2 is about the same member and is used instead\./]],
  },
  'the same member in other letters': {
    file: 'Name,Email\nTOM  brader,tom@larkby.example\n',
    lines: [[2, 'Tom Brader', 'same', /^$/]],
  },
  'a couple of whom one has no name that somebody gave': {
    file: 'Name,Email\nabels,abels@larkby.example\nAnn Abel,abels@larkby.example\n',
    lines: [
      added(2, 'abels'),
      [
        3,
        'Ann Abel',
        'wrong',
        /already on the membership list, for abels\. To share it, both members must have a name\. Enter the names first\./,
      ],
    ],
  },
  'a couple on one address, and a third': {
    file: 'Name,Email\nAnn Abel,abels@larkby.example\nBob Abel,abels@larkby.example\nCat Abel,abels@larkby.example\n',
    lines: [
      ann,
      added(3, 'Bob Abel'),
      [
        4,
        'Cat Abel',
        'wrong',
        /Ann Abel and Bob Abel already use this address\. Only two members can share one\./,
      ],
    ],
  },
  'members who are there already': {
    file: 'Name,Email\nTom Brader,tom@larkby.example\nTim Brader,tom@larkby.example\nZed Appleby,applebys@larkby.example\n',
    lines: [
      [2, 'Tom Brader', 'same', /^$/],
      added(3, 'Tim Brader'),
      [4, 'Zed Appleby', 'wrong', /already use this address\. Only two members can share one\./],
    ],
  },
  'a sign-in name that is taken': {
    file: 'Name,Username\nEdward Marsh,edie.marsh\n',
    lines: [[2, 'Edward Marsh', 'wrong', /Edie Marsh already has this sign-in name\./]],
  },
  'what a spreadsheet would run is a name like others': {
    file: 'Name,Email\n=HYPERLINK(1),ann@larkby.example\n',
    lines: [added(2, '=HYPERLINK(1)')],
  },
};

const refusedFiles: Record<string, { file: string | Uint8Array<ArrayBuffer>; detail: RegExp }> = {
  nothing: {
    file: '',
    detail: /We cannot find the column names\. Put them in the first line, including ‘Name’\./,
  },
  'no header': {
    file: 'Ann Abel,ann@larkby.example\n',
    detail: /We cannot find the column names\. Put them in the first line, including ‘Name’\./,
  },
  'no column of names': {
    file: 'Email\nann@larkby.example\n',
    detail: /We cannot find the column names\. Put them in the first line, including ‘Name’\./,
  },
  'an error page': {
    file: '<!doctype html>\n<html lang="en"><head><title>Sign in</title></head>\n<body class="x">No</body></html>',
    detail: /./,
  },
  'a quote that never ends': {
    file: 'Name,Email\n"Ann Abel,ann@larkby.example\n',
    detail: /We cannot read the list\. Check the quotation marks near line/,
  },
  'a quote in the middle': {
    file: 'Name,Email\nAnn "Abel" x,ann@larkby.example\n',
    detail: /We cannot read the list\. Check the quotation marks near line/,
  },
  'a spreadsheet itself': {
    file: bytes('PK', [3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 33, 0]),
    detail: /a workbook or a document, not a list/,
  },
  'a picture': {
    file: bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF', [0x80, 0x81, 0x22, 0x0a, 0x22, 0x41]),
    detail: /./,
  },
  '2001 lines': {
    file: `Name,Email\n${'A,a@larkby.example\n'.repeat(2001)}`,
    detail: /must have 2000 lines or fewer/,
  },
};

test('what is said of each line of a list; a trial says the same and keeps nothing', async (t) => {
  for (const [fact, { file, lines }] of Object.entries(lists)) {
    await t.test(fact, async (t) => {
      const club = await openImport(t);
      const before = await club.kept();
      const trial = await club.send(file, '?trial=yes');
      assert.equal(trial.status, 200, trial.text);
      assert.deepEqual(await club.kept(), before);
      const { status, body } = await club.send(file, '', 'text/csv; charset=utf-8');
      assert.equal(status, 200);
      assert.deepEqual(trial.body, body);
      assert.deepEqual(
        body.lines.map(({ line, name, outcome }: Record<string, unknown>) => [line, name, outcome]),
        lines.map(([line, name, outcome]) => [line, name, outcome]),
      );
      for (const [index, [, , , why = /./]] of lines.entries()) assert.match(body.lines[index].why, why);
      const news = lines.filter(([, , outcome]) => outcome === 'added').length;
      const after = await club.kept();
      assert.equal(after.members, before.members + news);
      assert.equal(after.mails, 0, 'nobody is invited unasked');
      assert.equal(after.record, before.record + news + 1);
    });
  }
});

test('what is no list of members is refused in a sentence, and nothing is kept', async (t) => {
  const club = await openImport(t);
  const before = await club.kept();
  for (const [fact, { file, detail }] of Object.entries(refusedFiles)) {
    await t.test(fact, async () => {
      const { status, body } = await club.send(file);
      assert.equal(status, 422);
      assert.match(body.detail, detail);
      assert.match(body.detail, /^[A-Z][^\n]*\.$/);
      assert.deepEqual(await club.kept(), before);
    });
  }
  assert.equal((await club.send('Name,Email\n', '', 'application/json')).status, 415);
  assert.equal((await club.send('Name,Email\n', '?trial=maybe')).status, 422);
  const tooMuch = await club.send(`Name,Email\n${' '.repeat(1_100_000)}`);
  assert.deepEqual([tooMuch.status, tooMuch.body.detail], [413, 'Send 1024 kB or less.']);
});

test('2000 lines are read, whatever empty ones follow', async (t) => {
  const club = await openImport(t);
  const lines = Array.from({ length: 2000 }, (_, n) => `Member ${n},m${n}@larkby.example`);
  const { status, body } = await club.send(`Name,Email\n${lines.join('\n')}\n\n,\n\n`, '?invite=yes');
  assert.equal(status, 200, JSON.stringify(body.detail));
  assert.equal(body.lines.filter(({ outcome }: { outcome: string }) => outcome === 'added').length, 2000);
  assert.equal((await club.mails()).length, 2000);
});

test('one act of the record names the list, and who read it in', async (t) => {
  const club = await openImport(t);
  await club.send('Name,Email\nAnn Abel,ann@larkby.example\nBea,bea\n');
  const rows = await club.db
    .selectFrom('record')
    .select(['actor_name', 'act', 'member_name', 'detail'])
    .orderBy('act')
    .execute();
  assert.deepEqual(
    rows.map((row) => Object.values(row).join('|')),
    ['Peter Hallgarth|added|Ann Abel|as member', 'Peter Hallgarth|imported a list||1 of 2 lines added'],
  );
});
