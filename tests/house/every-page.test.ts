import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';

test('each module that is bundled into the script of every page exists, and the browser may load it', () => {
  const config = readFileSync(join(projectRootFolder, 'vite.config.ts'), 'utf8');
  const [, list = ''] = /const everyPage = \[([^\]]*)\]/.exec(config) ?? [];
  const paths = [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path ?? '');
  assert.ok(paths.length >= 7, paths.join());
  const files = globSync('app/**/*.{ts,tsx}', { cwd: projectRootFolder });
  for (const path of paths)
    assert.ok(
      files.some((file) => file.startsWith(path) && !/\.(server|test)\./.test(file)),
      path,
    );
});
