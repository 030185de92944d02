import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { toTabSeparated } from '#app/core/lists/csv.ts';
import type { WorkbookSheet } from '#app/core/lists/workbook/workbook-rules.ts';
import { formatLineNumberRanges } from '#app/modules/fixture-list/fixture-list/fixture-import-report.ts';
import { aLeague, first, season } from '#tests/league/a-league.ts';
import { demoPeople, type OpenClub, openClub } from '#tests/members.ts';
import { saved, savedFormats } from './workbooks.ts';

interface Sender extends OpenClub {
  token: string;
}

async function openSender(t: TestContext, who = demoPeople.peter): Promise<Sender> {
  const club = await openClub(t, { uses: true });
  return { ...club, token: await club.signIn(who) };
}

/** The saved list as the browser sends it: a CSV file as it is, a workbook as the text of its first sheet. */
async function toListText({ ask, token }: Sender, name: string, format: string): Promise<string> {
  const raw = saved(`${name}.${format}`);
  if (format === 'csv') return raw.toString('utf8');
  const headers = { 'content-type': 'application/octet-stream' };
  const { status, body, text } = await ask('POST /api/desk/workbooks', { token, raw, headers });
  assert.equal(status, 200, text);
  const [sheet] = body.sheets as WorkbookSheet[];
  return toTabSeparated(sheet?.rows ?? []);
}

type Table =
  | 'member'
  | 'register_entry'
  | 'event'
  | 'opponent'
  | 'league_fixture'
  | 'league_match'
  | 'league_team'
  | 'open_entry';

/** All rows of the tables, in an order and with ids that do not depend on chance. */
async function dump({ db }: Sender, tables: Table[]): Promise<string[]> {
  const found = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  const rows = found.flat().map(({ ...row }) => ({ ...row, mail_key: '' }));
  const ids = rows.flatMap((row) => ('id' in row && row.id.length > 7 ? [row.id] : []));
  const withoutIds = (text: string) => ids.reduce((left, id) => left.replaceAll(`"${id}"`, '"#"'), text);
  return rows.map((row) => withoutIds(JSON.stringify(row))).toSorted();
}

/** Imports the list of each format into a club of its own; what lands is the same, byte for byte. */
async function compareFormats(
  t: TestContext,
  name: string,
  land: (t: TestContext, format: string) => Promise<{ lands: string[]; count: number }>,
) {
  const [csv, ...workbooks] = await Promise.all(savedFormats.map((format) => land(t, format)));
  assert.ok(csv && csv.count > 0, `${name}: something lands`);
  for (const one of workbooks) assert.deepEqual(one, csv);
}

test('a member list of LibreOffice lands the same from .xlsx, .ods and .csv', async (t) => {
  await compareFormats(t, 'members', async (t, format) => {
    const club = await openSender(t);
    const { ask, token } = club;
    const raw = await toListText(club, 'members', format);
    const send = (query: string) =>
      ask(`POST /api/desk/members/import?${query}`, { token, raw, headers: { 'content-type': 'text/csv' } });
    const { body } = await send('trial=yes');
    const done = await send(`trial=no&mark=${body.mark}`);
    assert.equal(done.status, 200, done.text);
    const added = done.body.lines.filter(({ outcome }: { outcome: string }) => outcome === 'added');
    assert.deepEqual(
      added.map(({ name }: { name: string }) => name),
      ['Ann Abel', 'Ben Ó Briain', 'Cy Cook', 'Di Dyer', 'Ed Eastoe'],
    );
    const lands = await dump(club, ['member', 'register_entry']);
    assert.match(lands.join('\n'), /"name":"Ann Abel".*"phone":"01507551001"/);
    return { lands, count: added.length };
  });
});

test('a fixture list of LibreOffice does', async (t) => {
  await compareFormats(t, 'fixtures', async (t, format) => {
    const club = await openSender(t);
    const { ask, token } = club;
    const raw = await toListText(club, 'fixtures', format);
    const send = (method: string, query: object) =>
      ask(`${method} /api/desk/calendar/import?${new URLSearchParams({ season: '2025', ...query })}`, {
        token,
        raw,
        headers: { 'content-type': 'text/csv' },
      });
    const { body } = await send('POST', {});
    const lines = body.lines.filter(({ outcome }: { outcome: string }) => outcome === 'add');
    const take = formatLineNumberRanges(lines.map(({ line }: { line: number }) => line));
    const done = await send('PUT', { take, mark: body.mark });
    assert.equal(done.status, 200, done.text);
    assert.equal(done.body.added, 4);
    return { lands: await dump(club, ['event', 'opponent']), count: lines.length };
  });
});

test('a season of a league does', async (t) => {
  await compareFormats(t, 'season', async (t, format) => {
    const club = await openSender(t, demoPeople.pauline);
    const { ask, token, db } = club;
    await aLeague(db);
    await club.context.version.read();
    const list = { text: await toListText(club, 'season', format), league: first, season };
    const { body } = await ask('POST /api/desk/league/take-in', { token, json: list });
    const lines = body.lines.filter(({ outcome }: { outcome: string }) => outcome === 'add');
    const take = lines.map(({ line }: { line: number }) => line);
    const done = await ask('PUT /api/desk/league/take-in', {
      token,
      json: { ...list, mark: body.mark, take },
    });
    assert.equal(done.status, 200, done.text);
    return {
      lands: await dump(club, ['opponent', 'league_fixture', 'league_match', 'league_team']),
      count: lines.length,
    };
  });
});

test('a list of entries of an open does', async (t) => {
  await compareFormats(t, 'entries', async (t, format) => {
    const club = await openSender(t);
    const { ask, token } = club;
    const path = '/api/desk/opens/spencer-shield/entry-list';
    const text = await toListText(club, 'entries', format);
    const { body } = await ask(`POST ${path}`, { token, json: { text } });
    assert.deepEqual(body.unused, ['No.', 'Entered']);
    const take = body.lines.map(({ line }: { line: number }) => line);
    const done = await ask(`PUT ${path}`, { token, json: { text, mark: body.mark, take } });
    assert.equal(done.status, 200, done.text);
    assert.equal(done.body.added, 4);
    const lands = await dump(club, ['open_entry']);
    assert.match(lands.join('\n'), /"skip":"Di Dyer".*"phone":"01507551002"/);
    assert.match(lands.join('\n'), /"skip":"Ann Abel".*"note":"Club: Osmoor. Vegetarian lunch".*"is_paid":1/);
    return { lands, count: take.length };
  });
});

test('a workbook is read for officers only, of a size, and so many in a quarter of an hour', async (t) => {
  const { ask, token, signIn } = await openSender(t);
  const raw = saved('members.xlsx');
  const headers = { 'content-type': 'application/octet-stream' };
  const send = (token: string | undefined, raw: Uint8Array<ArrayBuffer>, type = headers['content-type']) =>
    ask('POST /api/desk/workbooks', { ...(token && { token }), raw, headers: { 'content-type': type } });
  assert.equal((await send(undefined, raw)).status, 401);
  assert.equal((await send(await signIn(demoPeople.tom), raw)).status, 403);
  const large = await send(token, new Uint8Array(5 * 2 ** 20 + 1));
  assert.deepEqual(
    [large.status, large.body.detail],
    [413, 'This workbook is too large. Choose one of 5 MB or less.'],
  );
  const none = await send(token, new Uint8Array(0));
  assert.deepEqual([none.status, /damaged/.test(none.body.detail)], [422, true]);
  const sheet = await send(token, raw, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  assert.equal(sheet.status, 200, sheet.text);
  assert.deepEqual(
    sheet.body.sheets.map(({ name }: WorkbookSheet) => name),
    ['Members', 'Notes'],
  );
  assert.equal((await send(token, raw, 'text/csv')).status, 415);
  const statuses = new Set<number>();
  for (let n = 0; n < 60; n += 1) statuses.add((await send(token, new Uint8Array(3))).status);
  assert.deepEqual([...statuses], [422, 429]);
});
