import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { compareVersionsDescending, isNewerVersion, parseChangelog } from './changelog.ts';
import { releaseNotesSchema } from './release-notes.server.ts';

const text = readFileSync(join(projectRootFolder, 'docs/changes.md'), 'utf8');
const { version } = JSON.parse(readFileSync(join(projectRootFolder, 'package.json'), 'utf8'));

test('the newest version that is said is the one that this is, each is said whole, the newest first', () => {
  const changes = parseChangelog(text);
  assert.equal(changes[0]?.version, version);
  assert.deepEqual(changes, changes.toSorted(compareVersionsDescending));
  for (const one of changes) {
    assert.deepEqual(releaseNotesSchema.parse(one), one);
    assert.ok(one.groups.length > 0, one.version);
    for (const { name, lines } of one.groups) assert.ok(lines.length > 0, `${one.version}: ${name}`);
  }
});

test('a version is its date, what it is in short, for whom, and what is done by hand', () => {
  const said = `# New\n\n## 1.10.0 (2027-03-01) (security)\nTwo\nlines.\n\n### For visitors\n- One\n  point of \`two\` lines.\n- Another.\n\n### By hand\n- Ask.\n\n## 1.9.0 (2027-02-01)\nFirst.\n`;
  assert.deepEqual(parseChangelog(said), [
    {
      version: '1.10.0',
      date: '2027-03-01',
      isSecurity: true,
      inShort: 'Two lines.',
      groups: [{ name: 'For visitors', lines: ['One point of two lines.', 'Another.'] }],
      byHand: ['Ask.'],
    },
    { version: '1.9.0', date: '2027-02-01', isSecurity: false, inShort: 'First.', groups: [], byHand: [] },
  ]);
});

test('a heading that is no version, and a version without a word, are said to be so', () => {
  assert.throws(() => parseChangelog('## Next\nSoon.'), /'Next' is not a version with its date/);
  assert.throws(
    () => parseChangelog('## 1.0.0 (2027-02-01)\n\n### For visitors\n- One.'),
    /version 1\.0\.0 has no summary\./,
  );
});

test('versions come in the order of their numbers, not of their letters', () => {
  assert.ok(
    isNewerVersion('1.10.0', '1.9.9') &&
      isNewerVersion('2.0.0', '1.99.99') &&
      isNewerVersion('1.0.1', '1.0.0'),
  );
  assert.ok(!isNewerVersion('1.0.0', '1.0.0') && !isNewerVersion('1.9.0', '1.10.0'));
});
