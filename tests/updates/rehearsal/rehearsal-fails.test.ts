import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { rehearseUpdate } from '#server/updates/rehearsal/rehearse.ts';
import { starterData } from '#tests/database.ts';
import { versionThat } from './stand-in.ts';

/** A program that is ready at once and gives a fixed response. */
const answering = (status: string) => `
  const server = (await import('node:http')).createServer((asked, answer) => answer.writeHead(${status}).end('</html>'));
  server.listen(0, '127.0.0.1', () => {
    console.log('Brought up to date in 1 ms');
    console.log('Ready on http://localhost:' + server.address().port);
  });`;

const versions: [does: string, trouble: RegExp, limits?: { minFree?: number; timeoutMs?: number }][] = [
  [
    `console.error("DATABASE_URL is 'sqlite:x': the database cannot be used (in '999-hats': no such table: hat)"); process.exit(1)`,
    /^The new version could not bring a copy of the database up to date, in '999-hats': no such table: hat\.$/,
  ],
  [
    `console.error('PORT is wrong'); process.exit(1)`,
    /^The new version does not start on a copy of the database\. Last message: PORT is wrong$/,
  ],
  [
    `console.log('Wait for me'); setInterval(() => {}, 1000)`,
    /^The new version did not start on a copy of the database in time\./,
    { timeoutMs: 1500 },
  ],
  [answering('503'), /but \/readyz returned 503\.$/],
  [answering(`asked.url === '/full-calendar' ? 500 : 200`), /but \/full-calendar returned 500\.$/],
  [answering('asked.url.length > 1 ? 302 : 200'), /but \/readyz returned 302\.$/],
  [
    '',
    /^There is not enough disk space to test the new version: \d+ MB needed, \d+ MB left\.$/,
    { minFree: 1e15 },
  ],
];

test('what does not go is said in one sentence, and nothing of the trial is left', async (t) => {
  const { dataDir, databaseUrl } = await starterData(t);
  const there = () =>
    readdirSync(dataDir)
      .filter((name) => !name.startsWith('club.db-'))
      .sort();
  const before = there();
  for (const [does, trouble, limits = {}] of versions) {
    const version = versionThat(t, does);
    await assert.rejects(rehearseUpdate({ version, databaseUrl, dataDir }, limits), { message: trouble });
    assert.deepEqual(there(), before);
  }
  const version = `${dataDir}/none`;
  await assert.rejects(rehearseUpdate({ version, databaseUrl, dataDir }), /none' does not support a trial/);
});
