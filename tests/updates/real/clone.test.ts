import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { newKey } from '#tests/releases/keys.ts';
import { until } from '../stand-in.ts';
import { makeClone } from './clone.ts';
import { makeRealHome, startReal, updateReal } from './real-home.ts';
import { makeRealVersion } from './real-version.ts';
import { assertAllThere, keepSaying } from './saying.ts';

// The real program with a club in it, and a clone with a signed tag, through a whole update. Real builds, and kills at a dozen
// moments: `npm run soak -- updates`.

async function opened(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-key-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const key = newKey(folder);
  const keys = `${key.line}\n`;
  const real = await makeRealHome(t, (into) => makeRealVersion(into, { version: '1.0.0', keys }));
  return { real, clone: makeClone(real.folder, key) };
}

test('a clone’s signed tag is fetched, put in place and gone back from, and nothing that was saved is lost', async (t) => {
  const { real, clone } = await opened(t);
  const site = await startReal(t, real);
  const saved: string[] = [];
  const saying = await keepSaying(site.url, saved);
  const forth = updateReal(t, real, clone, '--watch', '0');
  assert.equal(await forth.closed, 0, forth.output());
  assert.match(forth.output(), /Version 2\.0\.0 of 2026-12-01\. Of a test\./);
  assert.match(forth.output(), /Updating the database \(one change\) took /);
  assert.equal(await site.version(), '2.0.0');
  const before = saved.length;
  await until('the newer version has saved something', () => saved.length > before);
  const back = updateReal(t, real, '--back');
  assert.equal(await back.closed, 0, back.output());
  assert.match(back.output(), /The site runs 1\.0\.0 again, with all data saved in the meantime\./);
  assert.equal(await site.version(), '1.0.0');
  await saying.stop();
  await assertAllThere(real, saved);
});
