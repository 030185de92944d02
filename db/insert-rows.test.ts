// On both engines: rows are passed as JSON, which each engine parses in its own way.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { starterDatabase } from '#tests/database.ts';
import { countQuestions } from '#tests/questions.ts';
import { insertRows } from './insert-rows.ts';

const words = ['', "O'Hara “and” \\n", '007', 'two\nlines\t', '{"a":1}', 'Zoë 🎳', 'null', 'half \ud83c'];

test('however many rows are written by one statement, as they are; what they do not say is as the table has it', async (t) => {
  const site = { db: await starterDatabase(t) };
  await site.db.deleteFrom('outbox').execute();
  const count = countQuestions(site);
  const rows = Array.from({ length: 1000 }, (_, place) => ({
    id: `m${String(place).padStart(4, '0')}`,
    made_at: '2025-05-20T09:00:00.000Z',
    recipient: 'tom@example.org',
    subject: words[place % words.length] ?? '',
    mail: '{}',
    state: 'waiting' as const,
    attempts: place,
    due_at: '2025-05-20T09:00:00.000Z',
    caused_by: place % 2 === 0 ? null : 'peter',
  }));
  const { questions } = await count(() => insertRows(site.db, 'outbox', rows));
  assert.equal(questions, 1);
  const kept = await site.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  assert.deepEqual(
    kept.map(({ subject, attempts, caused_by }) => [subject, attempts, caused_by]),
    rows.map(({ subject, attempts, caused_by }) => [subject.toWellFormed(), attempts, caused_by]),
  );
  assert.deepEqual([kept[0]?.is_bulk, kept[0]?.trouble], [0, null]);
  await insertRows(site.db, 'outbox', []);
});
