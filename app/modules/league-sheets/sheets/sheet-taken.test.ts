import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { suite, test } from 'node:test';
import {
  csv,
  noon,
  open,
  sheetServer,
  status,
  tableCsv,
  teams,
} from '#tests/calendar/leagues/sheet-server.ts';

const resultsCsv = 'Date,Opponent,Winner,Score\n22 April,Osmoor,Osmoor,6-2\n';

const redirect =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

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
    'a redirect that never ends': [redirect('/table'), /redirects more than 5 times/],
    'a redirect to a file': [redirect('file:///etc/passwd'), /does not lead to a web address/],
    'a redirect to nonsense': [redirect('http://:::'), /does not lead to a web address/],
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
      // The results sheet is validated independently.
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
