import assert from 'node:assert/strict';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { check } from 'recheck';
import { parseAst } from 'vite';
import { projectRootFolder } from '#server/settings/config.ts';

/** Patterns with superlinear time: the text that each reads, and why it cannot be long or a stranger's. */
const looked: Record<string, string> = {
  'server/settings/config.ts (:\\/\\/[^:@/]*:).*@': 'a setting of the administrator’s',
  'app/admin/lists/pasted-table.ts <style\\b[\\s\\S]*?(?:<\\/style>|$)':
    'in the browser of whoever pastes it',
  "app/ui/editor/mention-node.ts (?:^|[\\s(])@((?:[\\p{L}\\p{N}'’-]{1,40}(?: |$)){0,3})$":
    'in the browser of whoever types it',
  'server/settings/setting-kinds.ts (?<!\\/)\\/+$': 'a setting of the administrator’s',
  'app/ui/import-or-reload.ts (?<![\\w.-])[\\w-]+(?:\\.[\\w-]+)*(?<=\\.js)':
    'in the browser, of its own word for a script that failed',
  'server/content/export-content.ts \\/photos\\/([\\w-]{1,100})\\/(?:\\d+\\/)?([\\w-]{1,100})\\.\\w+':
    'a page of the club’s own, and no part of it is longer than a hundred',
  'content-files/picture-files.ts viewBox="\\S+ \\S+ (\\S+) (\\S+)"': 'a drawing of the starter club’s',
};

/** Limits are in steps and never in time: on a busy machine a slow check would be taken for a dangerous pattern. */
const unhurried = { timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null };

/**
 * Cached from run to run, since some checks take seconds. A pattern that one version of the check has found safe stays safe: the
 * check reads only the pattern.
 */
const { version } = JSON.parse(
  readFileSync(join(projectRootFolder, 'node_modules/recheck/package.json'), 'utf8'),
);
const keptIn = join(projectRootFolder, `node_modules/.cache/safe-patterns-${version}.json`);

function keep(safe: Set<string>): void {
  mkdirSync(dirname(keptIn), { recursive: true });
  const making = `${keptIn}-${process.pid}`;
  writeFileSync(making, JSON.stringify([...safe].sort()));
  renameSync(making, keptIn);
}

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

function patternsIn(file: string): Pattern[] {
  const found: Pattern[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push({ file, source: regex.pattern, flags: regex.flags });
    for (const part of Object.values(node)) walk(part);
  };
  walk(
    parseAst(readFileSync(`${projectRootFolder}${file}`, 'utf8'), {
      lang: file.endsWith('x') ? 'tsx' : 'ts',
    }),
  );
  return found;
}

test('no pattern takes ever longer for a text that was made to that end', async () => {
  const files = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts', 'db/**/*.ts', 'content-files/**/*.ts'], {
    cwd: projectRootFolder,
  }).filter((file) => !/\.test\.ts$|^server\/demo/.test(file));
  const patterns = files.flatMap(patternsIn);
  assert.ok(patterns.length > 200, 'they are found');
  const all = new Set(patterns.map(({ file, source }) => `${file} ${source}`));
  for (const one of Object.keys(looked)) assert.ok(all.has(one), `no longer there: ${one}`);
  const dangerous: string[] = [];
  const known = new Set<string>(existsSync(keptIn) ? JSON.parse(readFileSync(keptIn, 'utf8')) : []);
  const safe = new Set<string>();
  // Patterns that occur in several files are checked once.
  const unlooked = patterns.filter(({ file, source }) => !Object.hasOwn(looked, `${file} ${source}`));
  const different = [...Map.groupBy(unlooked, ({ source, flags }) => `/${source}/${flags}`).values()];
  const lane = async () => {
    for (let next = different.pop(); next; next = different.pop()) {
      const [{ source, flags } = { source: '', flags: '' }] = next;
      const pattern = `/${source}/${flags}`;
      if (known.has(pattern)) safe.add(pattern);
      if (safe.has(pattern)) continue;
      const { status } = await check(source, flags, unhurried);
      if (status === 'safe') safe.add(pattern);
      else for (const { file } of next) dangerous.push(`${file}: ${pattern} is ${status}`);
    }
  };
  await Promise.all(Array.from({ length: cpus().length }, lane));
  keep(safe);
  assert.deepEqual(dangerous, []);
});

test('the look finds what is dangerous', async () => {
  assert.equal((await check('^(a+)+$', '')).status, 'vulnerable');
  assert.equal((await check('\\/+$', '')).status, 'vulnerable');
});
