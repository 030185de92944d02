// Writes CHANGELOG.md, in the form of keepachangelog.com, from docs/changes.md, which the site itself shows. `node
// scripts/changelog.mjs VERSION` prints the notes of one version instead: the one of package.json, or it is refused.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (file) => readFileSync(join(root, file), 'utf8');

const intro = `# Changelog

The changes of each version, newest first, in the form of [Keep a Changelog](https://keepachangelog.com/en/1.1.0/). Versions
follow [Semantic Versioning](https://semver.org/). This file is made from [docs/changes.md](docs/changes.md) by
\`node scripts/changelog.mjs\`: edit that one.
`;

/** Convert docs/changes.md: '## 1.2.3 (date) (security)' to '## [1.2.3] - date', and links to those of the root folder. */
export function changelogOf(changes) {
  const [, ...versions] = changes.split(/^## /m);
  return [intro, ...versions.map((one) => `## ${notesOf(one).trim()}\n`)].join('\n');
}

function notesOf(version) {
  const [, number, date, security] =
    /^(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)( \(security\))?\n/.exec(version) ?? [];
  if (!number)
    throw new Error(`docs/changes.md: '${version.split('\n')[0]}' is not a version with its date.`);
  const body = version.slice(version.indexOf('\n') + 1).replace(/\]\((?!\w+:|#)/g, '](docs/');
  const note = security ? '\n**Fixes a security problem: install it soon.**\n' : '';
  return `[${number}] - ${date}\n${note}\n${body}`;
}

if (import.meta.main) {
  const [version] = process.argv.slice(2);
  const changelog = changelogOf(read('docs/changes.md'));
  if (version === undefined) writeFileSync(join(root, 'CHANGELOG.md'), changelog);
  else {
    const notes = changelog.split(/^## /m).find((one) => one.startsWith(`[${version}] `));
    if (!notes || JSON.parse(read('package.json')).version !== version) {
      console.error(`'${version}' is not the version of package.json, or docs/changes.md does not have it.`);
      process.exitCode = 1;
    } else console.log(notes.slice(notes.indexOf('\n') + 1).trim());
  }
}
