import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';

// Dates of a past day, or a year that docs/requirements.md states; the season's own year is rendered from {season}.
const facts: Record<string, RegExp> = {
  'content/albums/*/album.json': /"date": "[^"]+"/g,
  'content/demo/threads.json': /\]\([\w-]+-\d{4}\/\d+\.jpg\)/g,
  'content/honours.json': /"year": \d+/g,
  'content/opens/*.md': /^(year|album): .+$/gm,
  'content/pages/cookie-policy.md': /^(updated|Last updated): 7 May 2025$/gm,
  'content/leagues/leagues.json': /"label": "Last updated: 8 May 2025"/g,
};
const files = globSync('content/**/*.{md,json}', { cwd: projectRootFolder });

test('the walk sees the content', () => assert.ok(files.length > 30, `only ${files.length} files`));

for (const file of files) {
  test(`${file} names no year where a season is meant`, () => {
    const fact = Object.entries(facts).find(([glob]) =>
      globSync(glob, { cwd: projectRootFolder }).includes(file),
    )?.[1];
    const text = readFileSync(join(projectRootFolder, file), 'utf8');
    assert.doesNotMatch(fact ? text.replace(fact, '') : text, /\b20\d\d\b/);
  });
}
