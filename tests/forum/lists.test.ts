// On both engines: order, and raw SQL queries.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { markTopicRead } from '#app/modules/forum/read-marks/read-marks.server.ts';
import { listForumCategories } from '#app/modules/forum/topics/categories.server.ts';
import { listForumTopicsForReader, readLatestForumTopics } from '#app/modules/forum/topics/topics.server.ts';
import type { Database } from '#db/connection.ts';
import { openClub } from '#tests/members.ts';

const viewer = (id: string, role: SignedInViewer['role']): SignedInViewer => ({
  ...{ id, role, name: id, nameIsGiven: true, displayName: null, email: null, signInName: null },
  ...{ quietUntil: null, session: '' },
});
const tom = viewer('tom', 'member');
const derek = viewer('derek', 'moderator');

/** Few timestamps and few categories, so that many are equal. */
const moment = fc.integer({ min: 0, max: 5 }).map((minute) => `2025-05-20T09:0${minute}:00.000Z`);
const category = fc.constantFrom('matches', 'tea');
const topics = fc.array(
  fc.record({ category, last_at: moment, pinned: fc.boolean(), removed: fc.boolean() }),
  { maxLength: 25 },
);
type Row = Awaited<ReturnType<typeof put>>[number];

async function put(db: Database, drawn: typeof topics extends fc.Arbitrary<infer T> ? T : never) {
  await db.deleteFrom('topic').execute();
  const rows = drawn.map(({ category, last_at, pinned, removed }, index) => ({
    // In no order that a list could have by chance.
    id: `topic${(index * 7) % 26}`,
    ...{ category, last_at, created_at: last_at, author: 'joan', title: 'Title', content: '{}', replies: 0 },
    ...{ is_locked: 0, is_pinned: pinned ? 1 : 0, edited_at: null },
    ...{ removed_at: removed ? last_at : null, removed_by: null },
  }));
  if (rows.length > 0) await db.insertInto('topic').values(rows).execute();
  return rows;
}

const place = ({ is_pinned, last_at, id }: Row) => `${is_pinned}${last_at}${id}`;

test('paging through any topics gives each once, the pinned first, then by latest activity', async (t) => {
  const { db } = await openClub(t);
  const asked = fc.record({
    reader: fc.constantFrom(tom, derek),
    only: fc.option(category, { nil: undefined }),
    limit: fc.integer({ min: 1, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(topics, asked, async (drawn, { reader, only, limit }) => {
      const rows = await put(db, drawn);
      const expected = rows
        .filter(({ category }) => only === undefined || category === only)
        .filter(({ removed_at }) => reader === derek || removed_at === null)
        .sort((a, b) => (place(a) < place(b) ? 1 : -1))
        .map(({ id }) => id);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { items, next } = await listForumTopicsForReader(db, reader, { category: only, cursor, limit });
        assert.ok(items.length <= limit);
        seen.push(...items.map(({ id }) => id));
        cursor = next;
      } while (cursor !== undefined);
      assert.deepEqual(seen, expected);
    }),
    { numRuns: 60 },
  );
});

test('the latest of any topics are those in which something was written last, pinned or not', async (t) => {
  const { db } = await openClub(t);
  const asked = fc.record({ reader: fc.constantFrom(tom, derek), limit: fc.integer({ min: 1, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(topics, asked, async (drawn, { reader, limit }) => {
      const rows = await put(db, drawn);
      const expected = rows
        .filter(({ removed_at }) => reader === derek || removed_at === null)
        .sort((a, b) => (`${a.last_at}${a.id}` < `${b.last_at}${b.id}` ? 1 : -1))
        .slice(0, limit)
        .map(({ id }) => id);
      const found = await readLatestForumTopics(db, reader, limit);
      assert.deepEqual(
        found.map(({ id }) => id),
        expected,
      );
    }),
    { numRuns: 60 },
  );
});

test('the number of topics with something new is that of those not read to their end', async (t) => {
  const { db } = await openClub(t);
  const readings = fc.array(fc.record({ topic: fc.nat(24), read_to: moment }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(topics, readings, async (drawn, read) => {
      const rows = await put(db, drawn);
      for (const { topic, read_to } of read) {
        const row = rows[topic];
        if (row) await markTopicRead(db, tom, row.id, read_to);
      }
      // Reads of other members do not affect Tom.
      for (const { id } of rows) await markTopicRead(db, derek, id, '2025-05-20T10:00:00.000Z');
      const listed = (await listForumTopicsForReader(db, tom, { limit: 200 })).items;
      for (const { id, unread } of await listForumCategories(db, tom)) {
        const news = listed.filter((topic) => topic.category.id === id && topic.unread);
        assert.equal(unread, news.length, id);
      }
    }),
    { numRuns: 40 },
  );
});
