import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
// @ts-expect-error: a script for npm alone, without types
import { runFiles } from '../../../scripts/tests/batches.mjs';

interface Event {
  ended?: string;
  name?: string;
  passed?: boolean;
  error?: string;
}

/** Runs test files with these texts as `npm test` does, and returns the results of each by its name. */
async function run(t: TestContext, texts: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-files-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const head = "import { test } from 'node:test';\n";
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), head + text);
  const told: Event[] = [];
  await runFiles(
    Object.keys(texts).map((name) => join(folder, name)),
    (event: Event) => told.push(event),
  );
  return (name: string) => told.filter((event) => (event.ended ?? event.name)?.endsWith(name));
}

const leaving = {
  "test('a', () => void (globalThis.left = 1));": /globalThis\.left/,
  "test('a', () => void setInterval(() => {}, 1000));": /Timeout is still open/,
  "test('a', () => void (process.env.LEFT = '1'));": /the setting LEFT is another/,
  "test('a', () => process.chdir('/'));": /the folder it works in is another/,
  "test('a', () => void process.on('SIGHUP', () => {}));": /one more listener of 'SIGHUP'/,
  "import { createServer } from 'node:net';\ntest('a', () => void createServer().listen(0, '127.0.0.1'));":
    /TCPServerWrap is still open/,
  "import { writeFileSync } from 'node:fs';\nimport { tmpdir } from 'node:os';\ntest('a', () => writeFileSync(`${tmpdir()}/left.txt`, ''));":
    /left\.txt in the folder for the moment/,
};

test('what a test file leaves behind fails it, and is told by its name', async (t) => {
  const texts = Object.fromEntries(Object.keys(leaving).map((text, place) => [`${place}.mjs`, text]));
  const told = await run(t, texts);
  for (const [place, why] of Object.values(leaving).entries())
    assert.match(told(`${place}.mjs`)[0]?.error ?? '', why);
});

test('what a file does before and after its tests is its own, and a failure is told with its reason', async (t) => {
  const told = await run(t, {
    'one.mjs': `import { after, before } from 'node:test';
      before(() => { globalThis.mine = 1; });
      after(() => { delete globalThis.mine; });
      test('has it', () => { if (!globalThis.mine) throw new Error('not mine'); });`,
    'other.mjs': `test('has it not', () => { if (globalThis.mine) throw new Error('not mine'); });
      test('fails', () => { throw new Error('for this reason'); });`,
    'beside.mjs': `test('goes on', async () => {
      setImmediate(() => { throw new Error('thrown beside'); });
      Promise.reject(new Error('refused beside'));
      await new Promise((done) => setImmediate(() => setImmediate(done)));
    });`,
    'unreadable.mjs': `import './nowhere.mjs';`,
    'ends.mjs': `test('ends', () => process.exit(3));`,
  });
  assert.equal(told('has it')[0]?.passed, true);
  assert.equal(told('has it not')[0]?.passed, true);
  assert.match(told('fails')[0]?.error ?? '', /for this reason/);
  assert.equal(told('goes on')[0]?.passed, true);
  assert.match(told('uncaughtException')[0]?.error ?? '', /thrown beside/);
  assert.match(told('unhandledRejection')[0]?.error ?? '', /refused beside/);
  assert.match(told('unreadable.mjs').at(-1)?.error ?? '', /nowhere/);
  assert.match(told('ends.mjs')[0]?.error ?? '', /its process ended before it did/);
});
