// On both engines: on PostgreSQL a search goes back step by step, each of them a query.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { searchForum } from '#app/modules/forum-search/search.server.ts';
import { authorsOf } from '#tests/forum/people.ts';
import { openClub } from '#tests/members.ts';

const at = '2025-05-20T09:00:00.000Z';
const message = { author: 'tom', content: '{"type":"doc"}', created_at: at };
const there = { edited_at: null, removed_at: null, removed_by: null };

/** Open a forum in which replies with a word have these numbers, as of a forum with as many messages; some of them removed. */
async function forumOf(t: TestContext, numbers: number[], removed = new Set<number>()) {
  const { db } = await openClub(t);
  const flags = { replies: numbers.length, is_locked: 0, is_pinned: 0 };
  await db
    .insertInto('topic')
    .values({ ...message, ...there, ...flags, id: 'long', title: 'The green', category: 'tea', last_at: at })
    .execute();
  const posts = numbers.map((number, index) => ({
    ...message,
    ...there,
    id: `p${number}`,
    topic: 'long',
    place: index + 1,
    removed_at: removed.has(number) ? at : null,
  }));
  await db.insertInto('post').values(posts).execute();
  const words = numbers.map((number) => ({
    number,
    written: `p${number}`,
    topic: 'long',
    title: '',
    words: 'The kettle leaks.',
  }));
  await db.insertInto('forum_words').values(words).execute();
  return db;
}

/** A single word uses another query than several. */
const searches = ['kettle', 'kettle leaks'];
const found = async (db: Parameters<typeof searchForum>[0], words: string) =>
  (await searchForum(db, authorsOf(db), words)).map(({ post_id }) => post_id);
const asFound = (numbers: number[]) => numbers.toSorted((a, b) => b - a).map((number) => `p${number}`);

// On both sides of where each step ends for the last of them.
const last = 1_300_000;
const ends = [9, 12, 15, 18].map((bits) => ((last >> bits) - 1) << bits);
const scattered = [last, ...ends.flatMap((end) => [end + 1, end, end - 1]), 900, 1].toSorted((a, b) => a - b);

test('what is rare is found however far back it stands, the latest first, and each message once', async (t) => {
  const db = await forumOf(t, scattered);
  for (const words of searches) assert.deepEqual(await found(db, words), asFound(scattered), words);
});

test('of what is common the latest are found, and what was removed makes room for what is further back', async (t) => {
  const numbers = Array.from({ length: 60 }, (_, index) => last - index * 40);
  const removed = new Set(numbers.slice(3, 9));
  const db = await forumOf(t, numbers.toReversed(), removed);
  const stands = numbers.filter((number) => !removed.has(number));
  for (const words of searches) assert.deepEqual(await found(db, words), asFound(stands).slice(0, 50), words);
});
