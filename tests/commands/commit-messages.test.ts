import assert from 'node:assert/strict';
import { test } from 'node:test';
// @ts-expect-error: a script for git alone, without types
import { faultsOf } from '../../scripts/commit-msg.mjs';

test('a message in the form of docs/contributing.md passes', () => {
  const good = [
    'forum: keep drafts across sign-out',
    'db/migrations: feed the index from the old one\n\nBecause.',
    'mail-in: bound text while it streams\n\nThe reason.\n# a remark of the editor',
    "Merge branch 'main'",
    'Revert "forum: keep drafts"',
  ];
  for (const message of good) assert.deepEqual(faultsOf(message), [], message);
});

test('each fault of a message gets its own sentence', () => {
  const bad: [string, RegExp][] = [
    [`forum: ${'x'.repeat(80)}`, /87 characters; 72 at most/],
    ['Keep drafts across sign-out', /area in front/],
    ['forum: added drafts', /imperative: not 'added'/],
    ['forum: adding drafts', /imperative: not 'adding'/],
    ['forum: keep drafts.', /without a full stop/],
    ['forum: keep drafts\nBecause.', /second line empty/],
  ];
  for (const [message, fault] of bad) assert.match(faultsOf(message).join(' '), fault, message);
});
