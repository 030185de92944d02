// On both engines: locks, and upserts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendForumDigests } from '#app/modules/forum-mail/digest.server.ts';
import { day } from '#tests/members.ts';
import { openForum } from './followers.ts';

test('two processes that look at the same time send one mail each to everybody', async (t) => {
  const { context, clock, move, mails, forgetMails } = await openForum(t);
  move(7 * day);
  await forgetMails();
  const house = { ...context, clock };
  await Promise.all([sendForumDigests(house), sendForumDigests(house)]);
  const names = (await mails()).map(({ name }) => name);
  assert.ok(names.length > 3);
  assert.equal(new Set(names).size, names.length);
});
