import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import {
  type FixtureImportLine,
  type FixtureImportReport,
  formatLineNumberRanges,
} from '#app/modules/fixture-list/fixture-list/fixture-import-report.ts';
import { card, expected, inCapitals, lists, ours, season } from '#tests/calendar/leagues/league-lists.ts';
import { demoPeople, openClub } from '#tests/members.ts';

const path = '/api/desk/calendar/import';

/** Open a club with two teams in the two divisions of a Saturday league that was made at the desk. */
async function openLeague(t: TestContext) {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.pauline);
  const good = async (target: string, json?: unknown) => {
    const answer = await club.ask(target, { token, json });
    assert.ok(answer.status < 300, `${target}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const at = '/api/desk/results/leagues';
  const { day } = await good(`POST ${at}`, {
    name: 'Wolds Saturday League',
    weekday: 'Saturday',
    time: '14:00',
  });
  const { version } = await good(`GET ${at}/${day}/facts`);
  const second = await good(`POST ${at}/${day}/divisions`, {
    name: 'Division 2',
    first: 'Division 1',
    version,
  });
  await good('POST /api/desk/teams', { name: 'Larkby A', league: day });
  await good('POST /api/desk/teams', { name: 'Larkby B', league: second.day });
  const send = (method: string, raw: string, query: Record<string, string> = {}) =>
    club.ask(`${method} ${path}?${new URLSearchParams({ season: '2025', ...query })}`, {
      ...{ token, raw, headers: { 'content-type': 'text/csv' } },
    });
  const look = async (raw: string): Promise<FixtureImportReport> => {
    const { status, body } = await send('POST', raw);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  /** Save the lines that are ticked by default. */
  async function save(raw: string) {
    const { lines, mark } = await look(raw);
    const ready = lines.filter(
      ({ outcome, warnings }) => outcome !== 'same' && outcome !== 'cannot' && !warnings.length,
    );
    const { status, body } = await send('PUT', raw, {
      mark,
      take: formatLineNumberRanges(ready.map(({ line }) => line)),
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }
  const kept = async () => {
    const events = await club.db.selectFrom('event').selectAll().where('type', '=', day).execute();
    return events
      .map(({ day, our_team, opponent, location }) => {
        const team = { 'larkby-a': 'Larkby A', 'larkby-b': 'Larkby B' }[our_team ?? ''];
        return `2025-${day} ${team} v ${opponent} ${location === '{club}' ? 'home' : location === opponent ? 'away' : location}`;
      })
      .sort();
  };
  return { ...club, good, look, save, send, kept, day };
}

const wordsOf = ({ date, ours, opponent, about }: FixtureImportLine) =>
  `${date} ${ours} v ${opponent} ${/, (home|away|[^,]+)\.$/.exec(about)?.[1]}`;

test('a league’s season is read alike in every shape in which leagues send it, and without a tick', async (t) => {
  const { look } = await openLeague(t);
  for (const [shape, list] of Object.entries(lists)) {
    const { lines, others } = await look(list);
    const faulty = lines.filter(({ outcome, warnings }) => outcome !== 'add' || warnings.length > 0);
    assert.deepEqual(faulty, [], shape);
    assert.deepEqual(lines.map(wordsOf).sort(), expected(), shape);
    const whole = /division|grid|days as|weeks as|the day once|the same with commas|semicolons/.test(shape);
    assert.equal(others, whole ? season.length - ours.length : 0, shape);
  }
});

test('what is saved of one shape stays in every other: nothing changes, and nothing is missing', async (t) => {
  const { look, save, kept, db } = await openLeague(t);
  const [first = '', ...rest] = Object.values(lists);
  assert.deepEqual(await save(first).then(({ added, changed }) => [added, changed]), [ours.length, 0]);
  assert.deepEqual(await kept(), expected());
  for (const list of [first, ...rest]) {
    const { lines, notInList } = await look(list);
    assert.deepEqual(
      lines.filter(({ outcome }) => outcome !== 'same').map(({ text, says }) => [text, says]),
      [],
      list.slice(0, 80),
    );
    assert.deepEqual(notInList, []);
  }
  const clubs = await db.selectFrom('opponent').select('name').where('name', 'like', '%arkby%').execute();
  assert.deepEqual(clubs, [], 'we are no club that we play');
});

test('a card with home matches in capitals says where each is', async (t) => {
  const { look } = await openLeague(t);
  const { lines } = await look(`Larkby A\n${inCapitals}`);
  assert.deepEqual(lines.map(wordsOf).sort(), expected(ours.filter(({ division }) => division === 1)));
});

test('a league made at the desk is known by its name where a list has no headings', async (t) => {
  const { good, look } = await openLeague(t);
  await good('POST /api/desk/results/leagues', { name: 'Monday Ladies’ League', weekday: 'Monday' });
  const { lines } = await look('16 June, Monday Ladies, Elmthorpe, H\n23 June, Monday Ladies, Cedar, A');
  assert.deepEqual(
    lines.map(({ outcome, opponent, about }) => [outcome, opponent, about]),
    [
      ['add', 'Elmthorpe', 'Monday Ladies league match, Monday 16 June, home.'],
      ['add', 'Cedar', 'Monday Ladies league match, Monday 23 June, away.'],
    ],
  );
});

test('a match that stands without our team gets it, in words; one of another team is another match', async (t) => {
  const { good, look, day } = await openLeague(t);
  const match = { type: day, date: '2025-06-07', place: 'home', season: 2025, despite: true };
  await good('POST /api/desk/calendar/events', { ...match, opponent: 'Cedar' });
  const [line] = (await look('Date,Home,Away\n7 June,Larkby A,Cedar')).lines;
  assert.deepEqual([line?.outcome, line?.says], ['change', 'Adds our team: Larkby A.']);
  const both = await look('Date,Home,Away\n7 June,Larkby A,Cedar\n7 June,Cedar,Larkby B');
  assert.deepEqual(
    both.lines.map(({ outcome, ours }) => [outcome, ours]),
    [
      ['change', 'Larkby A'],
      ['add', 'Larkby B'],
    ],
  );
  const away = (await look('Date,Home,Away\n7 June,Cedar,Larkby A')).lines[0];
  assert.equal(away?.says, 'Changes where from home to away. Adds our team: Larkby A.');
});

test('what stands and is not in a league’s whole list is said, and so is a match that was postponed', async (t) => {
  const { good, look, save, db } = await openLeague(t);
  const [list = ''] = Object.values(lists);
  await save(list);
  const [gone] = ours;
  assert.ok(gone);
  const lines = list
    .split('\n')
    .filter(
      (line) =>
        !(line.includes(`\t${gone.home}\t${gone.away}`) || line.endsWith(`${gone.home}\t${gone.away}`)),
    );
  const { notInList } = await look(lines.join('\n'));
  assert.deepEqual(notInList, [
    'Larkby A v Cedar: Wolds Saturday league match, Division 1, Saturday 3 May, 2pm, home.',
  ]);
  const event = await db
    .selectFrom('event')
    .select(['id', 'version'])
    .where('day', '=', '05-03')
    .where('our_team', '=', 'larkby-a')
    .executeTakeFirstOrThrow();
  await good(`PUT /api/desk/calendar/events/${event.id}/state`, {
    state: 'postponed',
    note: 'Rain',
    date: '2025-05-06',
    despite: true,
    version: event.version,
  });
  const again = (await look(list)).lines.find(({ says }) => /postponed/.test(says));
  assert.equal(again?.says, 'No change: the event was postponed from 3 May to Tuesday 6 May.');
});

test('two of ours that meet are one match, from whichever side it is read', async (t) => {
  const { look, save, db } = await openLeague(t);
  const list = '7 June,Larkby A,Larkby B\n7 June,Larkby A,Larkby "B"';
  const { lines } = await look(list);
  assert.deepEqual(
    lines.map(({ outcome, ours, opponent }) => [outcome, ours, opponent]),
    [
      ['add', 'Larkby A', 'Larkby B'],
      ['same', 'Larkby A', 'Larkby B'],
    ],
  );
  await save('Date,Home,Away\n7 June,Larkby A,Larkby B');
  const clubs = await db.selectFrom('opponent').select('name').where('name', 'like', '%arkby%').execute();
  assert.deepEqual(clubs, [], 'we are no club that we play');
  const card = await look('Date,Team,Opponent,H/A\n7 June,Larkby B,Larkby A,A');
  assert.deepEqual(
    card.lines.map(({ outcome }) => outcome),
    ['same'],
  );
});

test('a line that cannot be read says why; a bye and the matches of others are counted', async (t) => {
  const { look } = await openLeague(t);
  const list =
    'Date,Home,Away\n31 June,Larkby A,Cedar\n31 June,Osmoor,Cedar\n14 June,Larkby A,Bye\nsoon,Larkby B,Cedar';
  const { lines, others } = await look(list);
  assert.deepEqual(
    lines.map(({ outcome, says }) => [outcome, says]),
    [
      ['cannot', '‘31 June’ is not a real date. Put the day first: 5/4 is 5 April.'],
      ['cannot', '‘soon’ is not a date. Enter one such as 5 April or 05/04/2025.'],
    ],
  );
  assert.equal(others, 2);
});

test('a club’s season of 65 lines is taken in without a tick, and pasted again nothing changes', async (t) => {
  const { good, look, save } = await openLeague(t);
  await good('POST /api/desk/sections', { name: 'Ladies' });
  await good('POST /api/desk/results/leagues', { name: 'Monday Ladies', weekday: 'Monday', time: '18:00' });
  await good('POST /api/desk/teams', { name: 'Larkby Ladies', league: 'monday-ladies', section: 'ladies' });
  const { lines } = await look(card);
  assert.equal(lines.length, 65);
  assert.deepEqual(
    lines.filter(({ outcome, warnings }) => outcome !== 'add' || warnings.length > 0),
    [],
  );
  assert.equal(lines.filter(({ ours }) => ours === 'Larkby Ladies').length, 22);
  assert.deepEqual(await save(card).then(({ added }) => added), 65);
  const again = await look(card);
  assert.deepEqual(
    again.lines.filter(({ outcome }) => outcome !== 'same').map(({ text, says }) => [text, says]),
    [],
  );
  // No id of a team, a section or a kind is in the response.
  assert.doesNotMatch(
    JSON.stringify(lines.map(({ about, says, ours }) => [about, says, ours])),
    /larkby-|wolds-|monday-|division-/,
  );
});
