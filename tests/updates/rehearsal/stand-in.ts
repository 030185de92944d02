import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

/** The folder of a version whose program consists of the given code. */
export function versionThat(t: TestContext, does: string): string {
  const version = mkdtempSync(join(tmpdir(), 'bowls-test-'));
  t.after(() => rmSync(version, { recursive: true, force: true }));
  for (const folder of ['node_modules/.bin', 'server/updates/rehearsal'])
    mkdirSync(join(version, folder), { recursive: true });
  symlinkSync(process.execPath, join(version, 'node_modules/.bin/node'));
  writeFileSync(join(version, 'server/start.mjs'), does);
  return version;
}
