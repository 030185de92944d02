import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { parseReleaseKeys } from '#server/releases/signatures.ts';
import { printCloneVersion, printReleaseFileCheck } from '#server/updates/find-version.ts';
import { findNewerVersions } from '#server/updates/versions/find-newer-versions.ts';
import { getTagCommit } from '#server/updates/versions/signed-tags.ts';
import { archive, contentsEntry, facts, listed, releaseOf, top } from '#tests/releases/small-release.ts';
import { newSigner } from './signer.ts';

/** As git 2.39 and OpenSSH 9.2 wrote it: `git tag -s v0.3.0` with gpg.format=ssh. */
const byGit = `object af1a9e26a1fc31f4dcee47a975fd90436291d6f9
type commit
tag v0.3.0
tagger M <m@bowls.example> 1795727468 +0000

Version 0.3.0
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAg4Os/5n7yG5Pi0D+QLuJXKnJt5S
v6J3jbRFRm0kRcZBwAAAADZ2l0AAAAAAAAAAZzaGE1MTIAAABTAAAAC3NzaC1lZDI1NTE5
AAAAQP7wSZSehTpUcUocFvfubXrk2l8V7UMDbLwkmj0/NrCZpCcL4lTRxI1eLulItwqUjR
A2FH0CXIvVtuTb1yMUAwQ=
-----END SSH SIGNATURE-----
`;
const itsKey = 'release ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIODrP+Z+8huT4tA/kC7iVypybeUr+id420RUZtJEXGQc';

test('a tag that git signed names its commit, under its own name, by its own key, and unchanged', () => {
  const keys = parseReleaseKeys(itsKey);
  const commit = (text: string, tag = 'v0.3.0', by = keys) => getTagCommit(Buffer.from(text), tag, by);
  assert.equal(commit(byGit), 'af1a9e26a1fc31f4dcee47a975fd90436291d6f9');
  assert.equal(commit(byGit, 'v0.4.0'), undefined);
  assert.equal(commit(byGit, 'v0.3.0', parseReleaseKeys(newSigner().line)), undefined);
  assert.equal(commit(byGit.replace('af1a9e26', 'bf1a9e26')), undefined);
  assert.equal(commit(byGit.replace('tag v0.3.0', 'tag v0.4.0'), 'v0.4.0'), undefined);
  assert.equal(commit(byGit.slice(0, byGit.indexOf('-----'))), undefined);
});

/** A clone with some versions; `git` is the real program. */
function openClone(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'tags-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const settings = ['-c', 'user.name=M', '-c', 'user.email=m@bowls.example'];
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const git = (input: string, ...words: string[]) =>
    execFileSync('git', ['-C', folder, ...settings, ...words], { env, input, encoding: 'utf8' }).trim();
  git('', 'init', '--quiet', '--bare');
  const signer = newSigner();
  return {
    folder,
    signer,
    /** Commits a docs/changes.md with this text. */
    commit(said: string) {
      const file = git(said, 'hash-object', '-w', '--stdin');
      const docs = git(`100644 blob ${file}\tchanges.md\n`, 'mktree');
      return git('', 'commit-tree', '-m', 'One', git(`040000 tree ${docs}\tdocs\n`, 'mktree'));
    },
    tag(name: string, commit: string, by = signer, says = name) {
      const text = `object ${commit}\ntype commit\ntag ${says}\ntagger M <m@bowls.example> 1 +0000\n\nOne\n`;
      const signature = by.sign(text, { as: 'git', hash: 'sha512' });
      const object = git(`${text}${signature}`, 'hash-object', '-t', 'tag', '-w', '--stdin');
      git('', 'update-ref', `refs/tags/${name}`, object);
    },
    plainTag: (name: string, commit: string) => git('', 'update-ref', `refs/tags/${name}`, commit),
  };
}

test('of a clone the signed tags count, with what the commit itself says of them', async (t) => {
  const { folder, signer, commit, tag, plainTag } = openClone(t);
  const said = commit(
    '## 0.4.0 (2027-01-02)\nFour.\n\n## 0.3.0 (2026-12-01) (security)\nThree.\n\n### By hand\n- Ask.\n',
  );
  tag('v0.3.0', said);
  tag('v0.4.0', said);
  tag('v0.1.0', said);
  // Signed by another key, under another name, unsigned; for a version without an entry in the changes.
  tag('v0.5.0', said, newSigner());
  tag('v0.6.0', said, signer, 'v0.4.0');
  plainTag('v0.7.0', said);
  tag('v0.8.0', said);
  tag('v0.9.0', commit('## Later\nNone.\n'));
  const asked = { from: folder, keys: signer.line, current: '0.2.0' };
  const { newer } = await findNewerVersions(asked);
  assert.deepEqual(
    newer.map(({ version, inShort, isSecurity, byHand, place }) => [
      version,
      inShort,
      isSecurity,
      byHand,
      place,
    ]),
    [
      ['0.4.0', 'Four.', false, [], { kind: 'commit', folder, tag: 'v0.4.0', commit: said }],
      ['0.3.0', 'Three.', true, ['Ask.'], { kind: 'commit', folder, tag: 'v0.3.0', commit: said }],
    ],
  );
  await assert.rejects(
    findNewerVersions({ ...asked, keys: '' }),
    /deploy\/release-keys contains no keys, so tags cannot be verified/,
  );
});

test('a clone that came from nowhere has its own tags alone; what is no clone is said in a sentence', async (t) => {
  const { folder, signer } = openClone(t);
  const asked = { keys: signer.line, current: '0.2.0' };
  assert.deepEqual((await findNewerVersions({ ...asked, from: folder, fetches: true })).newer, []);
  await assert.rejects(findNewerVersions({ ...asked, from: join(folder, 'none') }), /git failed: /);
});

test('a clone fetches the tags of where it came from, where that is asked for', async (t) => {
  const theirs = openClone(t);
  theirs.tag('v0.3.0', theirs.commit('## 0.3.0 (2026-12-01)\nThree.\n'));
  const ours = openClone(t);
  execFileSync('git', ['-C', ours.folder, 'remote', 'add', 'origin', theirs.folder]);
  const asked = { from: ours.folder, keys: theirs.signer.line, current: '0.2.0' };
  assert.deepEqual((await findNewerVersions(asked)).newer, []);
  assert.equal((await findNewerVersions({ ...asked, fetches: true })).newer[0]?.version, '0.3.0');
});

test('a release file is looked at where nothing can be swapped as well', async (t) => {
  const said: string[] = [];
  t.mock.method(console, 'log', (line: string) => said.push(line));
  const changes = '# What each version brings\n\n## 9.8.7 (2026-12-01)\nNines.\n';
  const listing = { ...facts, files: [listed('docs/changes.md', changes)] };
  const bytes = archive([contentsEntry(listing), { path: `${top}docs/changes.md`, body: changes }]);
  const { file, keys } = releaseOf(t, bytes);
  await printReleaseFileCheck(file, keys, 'linux-x64');
  assert.deepEqual(said, ['Version 9.8.7 of 2026-12-01. Nines.']);
  await assert.rejects(printReleaseFileCheck(`${file}.none`, keys, 'linux-x64'), /There is no file/);
});

test('whoever looks in a plain clone reads what the newest signed tag brings, and how it is brought in', async (t) => {
  const { folder, signer, commit, tag } = openClone(t);
  const said: string[] = [];
  t.mock.method(console, 'log', (line: string) => said.push(line));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '0.2.0' }));
  await printCloneVersion(folder, signer.line);
  tag('v0.3.0', commit('## 0.3.0 (2026-12-01)\nThree.\n\n### By hand\n- Ask.\n'));
  await printCloneVersion(folder, signer.line);
  assert.deepEqual(said, [
    'The site runs 0.2.0, the newest version.',
    'Version 0.3.0 of 2026-12-01. Three.',
    'Do this first:',
    '  Ask.',
    "In a clone, install it yourself (docs/running.md, 'A plain clone'): git checkout v0.3.0",
  ]);
});
