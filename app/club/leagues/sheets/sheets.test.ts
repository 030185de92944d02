import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { createLeagueSheets } from './sheets.server.ts';

const starter = fileURLToPath(new URL('../../../../content/leagues', import.meta.url));
const tableCsv = 'Team,Played,Points\nHollowby,4,24\nOsmoor,4,13\n';
const resultsCsv = 'Date,Opponent,Winner,Score\n22 April,Osmoor,Osmoor,6-2\n';
const noon = new Date('2025-05-08T13:05:00Z');

const csv =
  (text: string | Buffer): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'text/csv').end(text);
const status =
  (code: number): RequestListener =>
  (_, response) =>
    response.writeHead(code).end(tableCsv);
const redirect =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

/** A sheet server on loopback whose answers a test may change as it goes. */
async function sheetServer(t: TestContext, answers: Record<string, RequestListener>) {
  const asked: string[] = [];
  const arrivals = new EventEmitter();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    (answers[request.url ?? ''] ?? status(404))(request, response);
    arrivals.emit('request');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, answers, asked, arrivals };
}

const at = (address: string | null = null) => ({ address, fixed: false, outsideOnly: false });

interface Wanted {
  table?: string | null;
  results?: string | null;
  folder?: string;
  refreshSeconds?: number;
  timeoutMs?: number;
}

async function open(t: TestContext, { table, results, folder, refreshSeconds = 600, timeoutMs }: Wanted) {
  const kept = folder ?? (await keptFolder(t));
  const lines: { level: number; msg: string; reason?: string; sheet?: string }[] = [];
  const logged = new EventEmitter();
  const write = (line: string) => {
    lines.push(JSON.parse(line));
    logged.emit('line');
  };
  const sheets = await createLeagueSheets({
    folder: kept,
    starter,
    sources: async () => [{ day: 'tuesday', table: at(table), results: at(results) }],
    refreshSeconds,
    log: pino({ level: 'info' }, { write }),
    clock: () => noon,
    timeoutMs,
  });
  t.after(() => sheets.stop());
  return {
    ...sheets,
    copy: () => sheets.copy('tuesday'),
    settled: () => sheets.settled('tuesday'),
    lines,
    logged,
    folder: kept,
  };
}

async function keptFolder(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'leagues-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const teams = ({ table }: { table: { team: string }[] }) => table.map(({ team }) => team);

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
  const sheets = await createLeagueSheets({ ...options, log: pino({ level: 'silent' }) });
  await sheets.settled('sunday');
  assert.deepEqual(sheets.copy('sunday').table, []);
});

suite('a good sheet is taken', () => {
  const good: Record<string, RequestListener> = {
    'as it is meant': csv(tableCsv),
    'with a byte-order mark': csv(`\ufeff${tableCsv}`),
    'with Windows line ends': csv(tableCsv.replaceAll('\n', '\r\n')),
    'as plain text': (_, response) => response.setHeader('content-type', 'text/plain').end(tableCsv),
    'after a redirect': redirect('/elsewhere'),
  };
  for (const [how, answer] of Object.entries(good)) {
    test(how, async (t) => {
      const { url } = await sheetServer(t, {
        '/table': answer,
        '/elsewhere': csv(tableCsv),
        '/results': csv(resultsCsv),
      });
      const sheets = await open(t, { table: `${url}/table`, results: `${url}/results` });
      assert.equal(sheets.copy().state, 'loading');
      const before = sheets.version();
      await sheets.settled();
      assert.deepEqual(teams(sheets.copy()), ['Hollowby', 'Osmoor']);
      assert.equal(sheets.copy().results[0]?.winner, 'Osmoor');
      assert.deepEqual(
        [sheets.copy().state, sheets.copy().fetchedAt, sheets.copy().fromSheet],
        ['ready', noon, true],
      );
      assert.notEqual(sheets.version(), before);
      assert.deepEqual(sheets.lines, []);
    });
  }
});

suite('anything else is refused, logged once, and the loading ends', () => {
  const bad: Record<string, [RequestListener, RegExp]> = {
    'a web page with status 200': [
      (_, response) => response.setHeader('content-type', 'text/html').end(tableCsv),
      /web page/,
    ],
    'a web page that says it is CSV': [csv('<!doctype html>\nTeam,Points\nHollowby,4'), /web page/],
    'status 500': [status(500), /status 500/],
    'status 204': [status(204), /status 204/],
    'status 404': [status(404), /status 404/],
    'a redirect that never ends': [redirect('/table'), /redirected more than 5 times/],
    'a redirect to a file': [redirect('file:///etc/passwd'), /no web address/],
    'a redirect to nonsense': [redirect('http://:::'), /no web address/],
    'missing columns': [csv('Club,Points\nHollowby,4'), /no header row with Team/],
    'an empty body': [csv(''), /empty/],
    'another encoding': [csv(Buffer.from('Team,Points\nCaf\u00e9,4', 'latin1')), /UTF-8/],
    'UTF-16': [csv(Buffer.from('\ufeffTeam,Points\nHollowby,4', 'utf16le')), /UTF-8/],
    'a body of 5 MB': [csv(tableCsv + 'Osmoor,4,13\n'.repeat(420_000)), /larger than 1000000 bytes/],
    'a connection that breaks': [(request) => request.socket.destroy(), /could not be fetched/],
  };
  for (const [what, [answer, reason]] of Object.entries(bad)) {
    test(what, async (t) => {
      const { url } = await sheetServer(t, { '/table': answer, '/results': csv(resultsCsv) });
      const sheets = await open(t, { table: `${url}/table`, results: `${url}/results` });
      await sheets.settled();
      assert.deepEqual(sheets.copy().table, []);
      assert.equal(sheets.copy().state, 'failed');
      // The results sheet is judged by itself.
      assert.equal(sheets.copy().results.length, 1);
      assert.deepEqual(
        sheets.lines.map(({ level, sheet }) => [level, sheet]),
        [[40, 'table']],
      );
      assert.match(sheets.lines[0]?.reason ?? '', reason);
    });
  }

  const slow: Record<string, RequestListener> = {
    'a header that does not come': () => {},
    'a body that does not end': (_, response) => response.write(tableCsv),
    'a redirect to a body that does not end': redirect('/endless'),
  };
  for (const [what, answer] of Object.entries(slow)) {
    test(what, async (t) => {
      const endless: RequestListener = (_, response) => response.write(tableCsv);
      const { url } = await sheetServer(t, { '/table': answer, '/endless': endless });
      const sheets = await open(t, { table: `${url}/table`, timeoutMs: 150 });
      await sheets.settled();
      assert.equal(sheets.copy().state, 'failed');
      assert.deepEqual(
        sheets.lines.map(({ reason }) => reason),
        ['it did not arrive in time'],
      );
    });
  }

  test('an address where nobody listens', async (t) => {
    const sheets = await open(t, { table: 'http://127.0.0.1:1/table?key=secret' });
    await sheets.settled();
    assert.equal(sheets.copy().state, 'failed');
    assert.doesNotMatch(JSON.stringify(sheets.lines), /secret/);
  });
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
  const sheets = await createLeagueSheets({ ...options, sources: async () => sources });
  t.after(() => sheets.stop());
  await sheets.settled('tuesday');
  assert.deepEqual(teams(sheets.copy('tuesday')), ['Hollowby', 'Osmoor']);
  const monday = { day: 'monday-ladies', table: at(`${url}/other`), results: at() };
  const version = sheets.version();
  sources = [...sources, monday];
  await sheets.follow();
  await sheets.settled('monday-ladies');
  assert.deepEqual(teams(sheets.copy('monday-ladies')), ['Tathby']);
  assert.notEqual(sheets.version(), version);
  assert.deepEqual(lines, []);
  sources = [{ ...monday, table: { ...at(`${url}/table`), outsideOnly: true } }];
  await sheets.follow();
  await sheets.settled('monday-ladies');
  assert.deepEqual([teams(sheets.copy('monday-ladies')), teams(sheets.copy('tuesday'))], [[], []]);
  assert.deepEqual(lines, ['it is redirected into our own network']);
});
