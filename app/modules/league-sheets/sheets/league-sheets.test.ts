import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import pino from 'pino';
import {
  at,
  csv,
  keptFolder,
  noon,
  open,
  sheetServer,
  starter,
  status,
  tableCsv,
  teams,
} from '#tests/calendar/leagues/sheet-server.ts';
import { createLeagueSpreadsheetService } from './league-sheets.server.ts';

test('without an address the starter files are the source, ready at once', async (t) => {
  const sheets = await open(t, {});
  const { state, table, results, fetchedAt, fromSheet } = sheets.copy();
  assert.deepEqual([state, fetchedAt, fromSheet], ['ready', null, false]);
  assert.equal(table.length, 9);
  assert.equal(results[0]?.winner, '{club}');
  await sheets.settled();
  assert.deepEqual(sheets.lines, []);
});

test('an unknown day is empty and settled', async (t) => {
  const folder = await keptFolder(t);
  const options = { folder, starter, sources: async () => [], refreshSeconds: 600, clock: () => noon };
  const sheets = await createLeagueSpreadsheetService({ ...options, log: pino({ level: 'silent' }) });
  await sheets.waitForFirstFetch('sunday');
  assert.deepEqual(sheets.copy('sunday').table, []);
});

test('a sheet that goes bad keeps its last good copy, says so once, and says when it is good again', async (t) => {
  const server = await sheetServer(t, { '/table': csv(tableCsv) });
  const sheets = await open(t, { table: `${server.url}/table`, refreshSeconds: 0.02 });
  await sheets.settled();
  server.answers['/table'] = status(500);
  await once(sheets.logged, 'line');
  const version = sheets.version();
  for (let more = 0; more < 4; more++) await once(server.arrivals, 'request');
  assert.deepEqual(teams(sheets.copy()), ['Hollowby', 'Osmoor']);
  assert.equal(sheets.copy().state, 'failed');
  assert.equal(sheets.version(), version);
  assert.equal(sheets.lines.length, 1);

  server.answers['/table'] = csv('Team,Points\nTathby,1');
  await once(sheets.logged, 'line');
  assert.equal(sheets.lines[1]?.msg, 'league sheet is good again');
  assert.deepEqual(teams(sheets.copy()), ['Tathby']);
  assert.equal(sheets.copy().state, 'ready');
});

suite('after a restart', () => {
  async function fetchedOnce(t: TestContext) {
    const server = await sheetServer(t, { '/table': csv(tableCsv) });
    const first = await open(t, { table: `${server.url}/table` });
    await first.settled();
    await first.stop();
    return { server, folder: first.folder };
  }

  test('the last good copy is shown with its time, at once and when the sheet stays away', async (t) => {
    const { server, folder } = await fetchedOnce(t);
    assert.deepEqual(await readdir(folder), ['tuesday-table.json']);
    server.answers['/table'] = status(503);
    const again = await open(t, { table: `${server.url}/table`, folder });
    assert.deepEqual(
      [again.copy().state, again.copy().fetchedAt, teams(again.copy())],
      ['ready', noon, ['Hollowby', 'Osmoor']],
    );
    await again.settled();
    assert.deepEqual(
      [again.copy().state, again.copy().fetchedAt, teams(again.copy())],
      ['failed', noon, ['Hollowby', 'Osmoor']],
    );
  });

  test('a copy from another address is not shown', async (t) => {
    const { server, folder } = await fetchedOnce(t);
    const again = await open(t, { table: `${server.url}/next-season`, folder });
    assert.deepEqual([again.copy().state, teams(again.copy())], ['loading', []]);
  });

  test('a damaged copy is as none', async (t) => {
    const { server, folder } = await fetchedOnce(t);
    await writeFile(join(folder, 'tuesday-table.json'), '{"address":');
    const again = await open(t, { table: `${server.url}/table`, folder });
    assert.equal(again.copy().state, 'loading');
    await again.settled();
    assert.deepEqual(teams(again.copy()), ['Hollowby', 'Osmoor']);
  });
});

test('a refresh never begins before the last one has ended', async (t) => {
  let underWay = 0;
  let most = 0;
  const slow: RequestListener = (_, response) => {
    most = Math.max(most, ++underWay);
    setTimeout(() => {
      underWay -= 1;
      response.end(tableCsv);
    }, 60);
  };
  const server = await sheetServer(t, { '/table': slow });
  await open(t, { table: `${server.url}/table`, refreshSeconds: 0.005 });
  for (let more = 0; more < 5; more++) await once(server.arrivals, 'request');
  assert.equal(most, 1);
});

test('nothing but the address is asked for', async (t) => {
  const server = await sheetServer(t, { '/pub?gid=0&output=csv': csv(tableCsv) });
  const sheets = await open(t, { table: `${server.url}/pub?gid=0&output=csv` });
  await sheets.settled();
  assert.deepEqual(server.asked, ['/pub?gid=0&output=csv']);
});

test('stopping ends a fetch that is under way, quietly', async (t) => {
  const server = await sheetServer(t, { '/table': () => {} });
  const sheets = await open(t, { table: `${server.url}/table` });
  await once(server.arrivals, 'request');
  await sheets.stop();
  await sheets.settled();
  assert.deepEqual(sheets.lines, []);
  assert.equal(server.asked.length, 1);
});

test('a copy that cannot be kept on disk is shown all the same', async (t) => {
  const folder = await keptFolder(t);
  const answer: RequestListener = async (_, response) => {
    await rm(folder, { recursive: true });
    response.end(tableCsv);
  };
  const server = await sheetServer(t, { '/table': answer });
  const sheets = await open(t, { table: `${server.url}/table`, folder });
  await sheets.settled();
  assert.deepEqual(teams(sheets.copy()), ['Hollowby', 'Osmoor']);
  assert.deepEqual(
    sheets.lines.map(({ msg }) => msg),
    ['league sheet could not be kept on disk'],
  );
});

test('leagues that come and sheets that move are followed without a restart, and not into our own network', async (t) => {
  const { url } = await sheetServer(t, { '/table': csv(tableCsv), '/other': csv('Team,Points\nTathby,2\n') });
  let sources = [{ day: 'tuesday', table: at(`${url}/table`), results: at() }];
  const folder = await keptFolder(t);
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line).reason) });
  const options = { folder, starter, refreshSeconds: 600, clock: () => noon, log };
  const sheets = await createLeagueSpreadsheetService({ ...options, sources: async () => sources });
  t.after(() => sheets.stop());
  await sheets.waitForFirstFetch('tuesday');
  assert.deepEqual(teams(sheets.copy('tuesday')), ['Hollowby', 'Osmoor']);
  const monday = { day: 'monday-ladies', table: at(`${url}/other`), results: at() };
  const version = sheets.version();
  sources = [...sources, monday];
  await sheets.reloadSources();
  await sheets.waitForFirstFetch('monday-ladies');
  assert.deepEqual(teams(sheets.copy('monday-ladies')), ['Tathby']);
  assert.notEqual(sheets.version(), version);
  assert.deepEqual(lines, []);
  sources = [{ ...monday, table: { ...at(`${url}/table`), outsideOnly: true } }];
  await sheets.reloadSources();
  await sheets.waitForFirstFetch('monday-ladies');
  assert.deepEqual([teams(sheets.copy('monday-ladies')), teams(sheets.copy('tuesday'))], [[], []]);
  assert.deepEqual(lines, ['it redirects into our own network']);
});
