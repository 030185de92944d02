// On both engines: the rows are inserted as JSON, under the lock of their open.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { openOpens, shield } from './spencer-shield.ts';

const path = `${shield}/entry-list`;
const head = 'Skip,Second,Lead,Club,Telephone,E-mail,Paid\n';
const three = `${head}Ann Abel,Bob Best,Cy Cook,Osmoor,01507 551001,ann@osmoor.example,yes
Di Dyer,,,Farlby,01507 551002,,no
Ed Eastoe,,,,,ed@farlby.example,
`;

interface Line {
  line: number;
  outcome: string;
  says: string;
  warnings: string[];
}

async function openList(t: TestContext, part: Parameters<typeof openOpens>[1] = {}) {
  const club = await openOpens(t, part);
  const look = async (text: string) => (await club.at(`POST ${path}`, { text })).body;
  /** Enters the lines that are ticked by default, or the given ones. */
  async function take(text: string, { lines, ...more }: { lines?: number[]; confirm?: boolean } = {}) {
    const { lines: all, mark } = await look(text);
    const ticked = all.filter(({ outcome, warnings }: Line) => outcome === 'add' && warnings.length === 0);
    const take = lines ?? ticked.map(({ line }: Line) => line);
    return club.at(`PUT ${path}`, { text, mark, take, ...more });
  }
  const outcomes = async (text: string) =>
    (await look(text)).lines.map(({ line, outcome, says, warnings }: Line) => [
      line,
      outcome,
      ...(warnings.length > 0 ? warnings : [says]),
    ]);
  return { ...club, look, take, outcomes };
}

test('a list is looked at first, then entered in its order: places while there are any, then the waiting list', async (t) => {
  const { look, take, lines, entries, mails, db, page } = await openList(t, { entries_from: '' });
  const { lines: seen, free, unused } = await look(three);
  assert.deepEqual(
    seen.map(({ about, says, hasEmail }: Record<string, unknown>) => [about, says, hasEmail]),
    [
      ['Ann Abel, Bob Best, Cy Cook', '01507 551001 · ann@osmoor.example · Paid · Club: Osmoor', true],
      ['Di Dyer', '01507 551002 · Club: Farlby', false],
      ['Ed Eastoe', 'ed@farlby.example', true],
    ],
  );
  assert.deepEqual([free, unused], [2, []]);
  assert.deepEqual(await lines(), []);
  const done = await take(three);
  assert.deepEqual([done.status, done.body], [200, { added: 3, waiting: 1, emailed: 0 }]);
  assert.deepEqual(await lines(), ['1 Ann Abel in', '2 Di Dyer in', '3 Ed Eastoe waiting']);
  const [ann] = await entries();
  assert.deepEqual(
    [ann.others, ann.phone, ann.email, ann.note, ann.is_paid, ann.is_by_hand, ann.version],
    [['Bob Best', 'Cy Cook'], '01507 551001', 'ann@osmoor.example', 'Club: Osmoor', true, true, 1],
  );
  assert.deepEqual(await mails(), []);
  const record = await db.selectFrom('record').select(['act', 'detail']).orderBy('at', 'desc').execute();
  assert.deepEqual(record[0], {
    act: 'imported a list of entries for',
    detail: 'Spencer Shield, 3 entries',
  });
  assert.doesNotMatch(JSON.stringify(record), /Abel|Dyer/);
  assert.doesNotMatch(await page(), /Abel/);
});

test('who has an address is emailed if the officer says so, each with their own place', async (t) => {
  const { take, mails, mailTo } = await openList(t);
  const done = await take(three, { confirm: true });
  assert.deepEqual(done.body, { added: 3, waiting: 1, emailed: 2 });
  await mailTo('ann@osmoor.example', 'You have a place in the Spencer Shield');
  await mailTo('ed@farlby.example', 'You are on the waiting list for the Spencer Shield');
  assert.equal((await mails()).length, 2);
});

test('nobody is entered twice, however the list has them', async (t) => {
  const { at, send, take, outcomes, lines } = await openList(t, { places: '' });
  await send({ skip: 'Ann Abel', other: 'Bob Best', email: 'ann@osmoor.example', phone: '' });
  await at(`POST ${shield}/entries`, { skip: 'Gail Gray', phone: '01507 551009' });
  const [, gail] = (await at(`GET ${shield}/entries`)).body;
  await at(`PUT ${shield}/entries/${gail.id}/state`, { withdrawn: true, version: gail.version });
  const list = `${head}ANN  ABEL,,,,,ann@osmoor.example,
Ann Abel,Zoe Zell,,,01507 559999,other@osmoor.example,
Gail Gray,,,,+44 1507 551009,,
Di Dyer,Bob Best,,,,,
Cy Cook,,,,01507 551003,,
Cy Cook,,,,01507 551003,,
Cy Cook,,,,01507 551004,,
Ed Eastoe,F,G,H,,,
`;
  assert.deepEqual(await outcomes(list), [
    [2, 'same', 'This is number 1.'],
    [3, 'add', 'There is another Ann Abel: number 1, with different details.'],
    [4, 'add', 'Gail Gray is number 2, which was withdrawn. You can restore that entry instead.'],
    [5, 'add', 'Bob Best is already in the side of Ann Abel, number 1.'],
    [6, 'add', '01507 551003'],
    [7, 'same', 'This is line 6.'],
    [8, 'add', 'There is another Cy Cook: line 6, with different details.'],
    [9, 'add', 'Club: H'],
  ]);
  assert.equal((await take(list)).body.added, 2);
  assert.deepEqual((await outcomes(list)).slice(4, 6), [
    [6, 'same', 'This is number 3.'],
    [7, 'same', 'This is number 3.'],
  ]);
  const again = await take(list, { lines: [6] });
  assert.deepEqual([again.status, again.body.detail], [422, 'Choose the lines to save.']);
  assert.equal((await take(list, { lines: [3] })).body.added, 1);
  assert.deepEqual(await lines(), [
    '1 Ann Abel in',
    '3 Cy Cook in',
    '4 Ed Eastoe in',
    '5 Ann Abel in',
    '2 Gail Gray withdrawn',
  ]);
});

test('a line that cannot be entered has its sentence, and the others are entered without it', async (t) => {
  const { outcomes, take, lines } = await openList(t, { places: '' });
  const list = `Name,Phone,Email,Paid,Notes
,01507 551001,,,
Bob Best,ask Ann,,,
Cy Cook,,cy at farlby,,
Di Dyer,,,£5,
cy@farlby.example,,,,
Ed Eastoe,,,,${'x'.repeat(501)}
"Flo Fry, Gus Gray, Hal Hay, Ida Ives",,,,
Ann Abel,,,,
`;
  assert.deepEqual(await outcomes(list), [
    [2, 'cannot', 'Column ‘Name’: Enter the name of the skip.'],
    [3, 'cannot', 'Column ‘Phone’: Enter a phone number, such as 01234 567890.'],
    [4, 'cannot', 'Column ‘Email’: Enter an email address, such as name@example.com.'],
    [5, 'cannot', 'Column ‘Paid’: Enter yes, no, or the fee of £18.'],
    [6, 'cannot', 'Column ‘Name’: This looks like an email or web address. Enter a name.'],
    [7, 'cannot', 'Column ‘Notes’: Must be 500 characters or fewer.'],
    [8, 'add', 'This line has 4 names. The number of players for each entry is 3.'],
    [9, 'add', ''],
  ]);
  const bad = await take(list, { lines: [2, 9] });
  assert.equal(bad.status, 422);
  assert.deepEqual(await lines(), []);
  assert.equal((await take(list)).status, 200);
  assert.deepEqual(await lines(), ['1 Ann Abel in']);
});

test('what was looked at is entered, or nothing: not after a place has gone, and once for two presses', async (t) => {
  const { at, look, send, lines } = await openList(t);
  const { mark } = await look(three);
  const save = (mark: string) => at(`PUT ${path}`, { text: three, mark, take: [2, 3, 4] });
  await send({ skip: 'Zoe Zell' });
  const late = await save(mark);
  assert.deepEqual(
    [late.status, late.body.detail],
    [409, 'The list of entries has changed since you checked this list. Check it again.'],
  );
  assert.deepEqual(await lines(), ['1 Zoe Zell in']);
  const { mark: now, free } = await look(three);
  assert.equal(free, 1);
  const both = await Promise.all([save(now), save(now)]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  assert.deepEqual(await lines(), [
    '1 Zoe Zell in',
    '2 Ann Abel in',
    '3 Di Dyer waiting',
    '4 Ed Eastoe waiting',
  ]);
});

test('a list is for who may add an entry, and for an open that there is', async (t) => {
  const { ask, at, signIn } = await openList(t);
  const token = await signIn(demoPeople.tom);
  for (const target of [`POST ${path}`, `PUT ${path}`])
    assert.equal((await ask(target, { token, json: { text: three, mark: 'x', take: [2] } })).status, 403);
  const elsewhere = '/api/desk/opens/no-such-open/entry-list';
  assert.equal((await at(`POST ${elsewhere}`, { text: three })).status, 404);
  assert.equal((await at(`PUT ${elsewhere}`, { text: three, mark: 'x', take: [2] })).status, 404);
  assert.equal((await at(`POST ${path}`, { text: '' })).body.errors.text, 'Paste the list.');
  const long = await at(`POST ${path}`, { text: `Skip\n${'Ann\n'.repeat(1001)}` });
  assert.deepEqual([long.status, /at most 1000 lines/.test(long.text)], [422, true]);
});
