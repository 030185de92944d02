// On both engines: migrations, whose queries are written by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrateDatabase } from '#db/migrate.ts';
import { emptyDatabase } from '#tests/database.ts';
import { named, saying } from '#tests/forum/people.ts';

const at = '2025-05-20T09:00:00.000Z';

test('a database of an earlier version tells given names from addresses, and messages say the names', async (t) => {
  const db = await emptyDatabase(t, '024-officers-pictures');
  const person = (id: string, name: string, email: string | null, display_name: string | null = null) => ({
    ...{ id, name, email, display_name, sign_in_name: null, role: 'member' as const, password_hash: null },
    ...{ added_at: at, signed_in_at: null, suspended_at: null, removed_at: null, quiet_until: null },
    mail_key: id,
  });
  await db
    .insertInto('member')
    .values([
      person('tom', 'Tom Brader', 'tom@larkby.example'),
      person('bob', 'bob', 'bob@larkby.example'),
      person('joan', 'Joan Appleby', 'applebys@larkby.example', 'Joan A'),
      person('ron', 'Ron Appleby', 'applebys@larkby.example', '\u200b'),
      person('eve', 'Eve Marsh', null, 'peter@larkby.example'),
      person('abe', 'Abe', 'a_e@larkby.example', 'Peter \u202ehsraM'),
    ])
    .execute();
  await db.insertInto('category').values({ id: 'tea', position: 0, name: 'Tea', description: '' }).execute();
  const written = saying(
    named('tom', 'tom@larkby.example'),
    named('bob', 'bob@larkby.example'),
    named('ron', 'applebys@larkby.example'),
    'tom@larkby.example wrote:',
    'Write to tom@larkby.example',
  );
  await db
    .insertInto('topic')
    .values({
      ...{
        id: 't',
        category: 'tea',
        author: 'tom',
        title: 'T',
        content: written,
        created_at: at,
        last_at: at,
      },
      ...{ replies: 0, is_locked: 0, is_pinned: 0, edited_at: null, removed_at: null, removed_by: null },
      about: null,
    })
    .execute();
  await db
    .insertInto('forum_words')
    .values({ written: 't', topic: 't', title: 'T', words: written })
    .execute();
  await db
    .insertInto('revision')
    .values({ id: 'r', written: 't', title: '', content: written, at })
    .execute();

  await migrateDatabase(db);

  const members = await db.selectFrom('member').selectAll().orderBy('id').execute();
  assert.deepEqual(
    members.map(({ id, name_is_given, display_name }) => [id, name_is_given, display_name]),
    [
      ['abe', 1, null],
      ['bob', 0, null],
      ['eve', 1, null],
      ['joan', 1, 'Joan A'],
      ['ron', 1, null],
      ['tom', 1, null],
    ],
  );
  const shown = saying(
    named('tom', 'Tom Brader'),
    named('bob', 'bob@larkby.example'),
    named('ron', 'Ron Appleby'),
    'Tom Brader wrote:',
    // Addresses that members typed stay.
    'Write to tom@larkby.example',
  );
  for (const table of ['topic', 'revision'] as const)
    assert.equal((await db.selectFrom(table).select('content').executeTakeFirstOrThrow()).content, shown);
  const { words } = await db.selectFrom('forum_words').select('words').executeTakeFirstOrThrow();
  assert.match(words, /^@Tom Brader@bob@larkby\.example@Ron Appleby/);
});
