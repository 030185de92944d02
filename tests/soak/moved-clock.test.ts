import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { programSettings } from '#tests/program-settings.ts';

const day = 24 * 3600_000;
/** Prints the date each day; waits an hour for an operation in progress; and asks a child process for the date. */
const program = `
  const say = (what) => console.log(what + ' ' + new Date().toISOString().slice(0, 10));
  say('begins');
  setInterval(() => say('looks'), ${day}).unref();
  setTimeout(() => say('runs out'), 3600_000);
  process.on('message', ({ asks }) => {
    if (asks) say(require('node:child_process').execFileSync(process.execPath, ['-p', 'new Date().getFullYear()']).toString().trim());
  });
`;

/** It begins on the first of March 2028, and its clock moves as the soak test moves it. */
async function begin(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-clock-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'clock');
  const aheadOf = (date: string) => Date.parse(`${date}T12:00:00Z`) - Date.now();
  writeFileSync(file, String(aheadOf('2028-03-01')));
  const preload = `--import ${join(projectRootFolder, 'soak/years/moved-clock.mjs')}`;
  const child = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...programSettings, NODE_OPTIONS: preload, SOAK_CLOCK: file },
  });
  t.after(() => child.kill());
  const said: string[] = [];
  child.stdout?.on('data', (text) => said.push(...String(text).trim().split('\n')));
  while (said.length === 0) await once(child.stdout ?? child, 'data');
  return {
    said,
    async move(date: string, asks = false) {
      writeFileSync(file, String(aheadOf(date)));
      child.send({ ahead: aheadOf(date), asks });
      await once(child, 'message');
    },
  };
}

test('the clock of a program is moved on: what was due is done once, and what goes on just then does not run out', async (t) => {
  const { said, move } = await begin(t);
  await move('2028-03-08');
  await move('2028-03-08');
  await move('2028-03-07');
  await move('2028-03-09');
  await move('2030-01-01', true);
  assert.deepEqual(said, [
    'begins 2028-03-01',
    'looks 2028-03-08',
    'looks 2028-03-09',
    'looks 2030-01-01',
    '2030 2030-01-01',
  ]);
});
