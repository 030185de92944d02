// On both engines: a database of either is carried back, PostgreSQL's through a SQLite file.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { searchForum } from '#app/modules/forum-search/search.server.ts';
import { type AppMigration, migrateDatabase } from '#db/migrate.ts';
import { formatLostRowsOfRollback } from '#server/updates/carry-back/left-words.ts';
import { authorsOf } from '#tests/forum/people.ts';
import { post, updated } from './going-back.ts';

/** Migration of a later version, with its reverse. */
const later: AppMigration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('member').renameColumn('phone', 'telephone').execute();
    await db.schema.alterTable('member').addColumn('shoe_size', 'text').execute();
    await db.schema
      .alterTable('post')
      .addColumn('mood', 'text', (c) => c.notNull().defaultTo('calm'))
      .execute();
    await db.schema
      .createTable('lost_hat')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('colour', 'text')
      .execute();
    await sql`insert into lost_hat values ('first', 'white')`.execute(db);
    await sql`update opponent set directions = 'Made by the migration'`.execute(db);
  },
  async back(db: Kysely<unknown>) {
    await db.schema.alterTable('member').renameColumn('telephone', 'phone').execute();
  },
};

test('what was written, changed and taken away since is in the older version’s database, and no more', async (t) => {
  const site = await updated(t, later);
  const [before] = await site.read((db) => db.selectFrom('opponent').selectAll().limit(1).execute());
  await site.write(async (db) => {
    await post(db, 'sugar', 'tea', 'Two lumps of sugar');
    await post(db, 'cake', 'cake', 'Who brings cake?');
    await sql`update member set telephone = '01780 1' where id = 'tom'`.execute(db);
    await db.updateTable('post').set({ content: 'Milk last' }).where('id', '=', 'milk').execute();
    await db.updateTable('forum_words').set({ words: 'Milk last' }).where('written', '=', 'milk').execute();
    await db.deleteFrom('forum_words').where('written', '=', 'urn').execute();
    await db.deleteFrom('topic').where('id', '=', 'urn').execute();
    await db
      .updateTable('opponent')
      .set({ address: 'The new green' })
      .where('id', '=', before?.id ?? '')
      .execute();
  });
  const went = await site.back();
  assert.deepEqual([went.left, went.leftIn], [[], undefined]);
  await site.read(async (db) => {
    const posts = await db.selectFrom('post').select(['id', 'content']).orderBy('id').execute();
    assert.deepEqual(posts, [
      { id: 'milk', content: 'Milk last' },
      { id: 'sugar', content: 'Two lumps of sugar' },
    ]);
    assert.deepEqual(
      (await db.selectFrom('topic').select('id').orderBy('id').execute()).map(({ id }) => id),
      ['cake', 'tea'],
    );
    const tom = await db.selectFrom('member').selectAll().where('id', '=', 'tom').executeTakeFirstOrThrow();
    assert.deepEqual([tom.phone, 'shoe_size' in tom], ['01780 1', false]);
    const club = await db
      .selectFrom('opponent')
      .selectAll()
      .where('id', '=', before?.id ?? '')
      .executeTakeFirstOrThrow();
    assert.deepEqual([club.address, club.directions], ['The new green', '']);
    const found = async (word: string) =>
      (await searchForum(db, authorsOf(db), word)).map(({ topic_id }) => topic_id);
    assert.deepEqual(
      [await found('sugar'), await found('urn'), await found('first'), await found('last')],
      [['tea'], [], [], ['tea']],
    );
    // The database has the older version's schema: no migration is pending, and it goes on from there.
    await migrateDatabase(db);
    await post(db, 'biscuit', 'cake', 'A biscuit will do');
    assert.deepEqual(await found('biscuit'), ['cake']);
  });
});

test('what the older version cannot keep is said exactly, and kept in a file', async (t) => {
  const site = await updated(t, later);
  await site.write(async (db) => {
    await sql`insert into lost_hat values ('second', 'red'), ('third', 'blue')`.execute(db);
    await sql`update lost_hat set colour = 'grey' where id = 'first'`.execute(db);
    await sql`update member set shoe_size = '9', name = 'Thomas' where id = 'tom'`.execute(db);
    await post(db, 'sugar', 'tea', 'Two lumps of sugar');
    await post(db, 'lemon', 'tea', 'Lemon');
    await sql`update post set mood = 'cross' where id = 'lemon'`.execute(db);
  });
  const { left, leftIn = '' } = await site.back();
  assert.deepEqual(left.map(formatLostRowsOfRollback), [
    "3 rows of 'lost hat': the older version does not have this kind of data.",
    "One row of 'member' without 'shoe size': the older version does not have this field. The rest of it was copied.",
    "One row of 'post' without 'mood': the older version does not have this field. The rest of it was copied.",
  ]);
  const rows: { table: string; row: object }[] = JSON.parse(readFileSync(leftIn, 'utf8'));
  assert.deepEqual(
    rows.map(({ row }) => JSON.stringify(row)).sort(),
    [
      { id: 'first', colour: 'grey' },
      { id: 'lemon', mood: 'cross' },
      { id: 'second', colour: 'red' },
      { id: 'third', colour: 'blue' },
      { id: 'tom', shoe_size: '9' },
    ].map((row) => JSON.stringify(row)),
  );
  assert.equal(statSync(leftIn).mode & 0o077, 0);
  const [tom] = await site.read((db) =>
    db.selectFrom('member').select('name').where('id', '=', 'tom').execute(),
  );
  assert.equal(tom?.name, 'Thomas');
});

test('what belongs to something that is gone goes with it, and a row that is refused costs the others nothing', async (t) => {
  const site = await updated(t, {
    async up(db: Kysely<unknown>) {
      await db.schema.dropTable('follow').execute();
      await db.schema.alterTable('officer').dropColumn('role').execute();
      await db.schema.dropTable('reading').execute();
    },
  });
  await site.write(async (db) => {
    await db.deleteFrom('forum_words').where('topic', '=', 'tea').execute();
    await db.deleteFrom('topic').where('id', '=', 'tea').execute();
    for (const position of [71, 72])
      await sql`insert into officer (id, position, name) values (${`new-${position}`}, ${position}, 'A new one')`.execute(
        db,
      );
    await sql`update officer set name = 'Another name' where id = (select min(id) from officer where id not like 'new-%')`.execute(
      db,
    );
  });
  const { left } = await site.back();
  assert.deepEqual(left.map(formatLostRowsOfRollback), [
    "2 rows of 'officer': the older version needs 'role', which the newer one did not save.",
    "One row of 'reading': it belongs to a row of 'topic' that no longer exists.",
  ]);
  await site.read(async (db) => {
    const officers = await db.selectFrom('officer').select(['name', 'role']).execute();
    assert.ok(officers.length > 3 && officers.every(({ role }) => role));
    assert.equal(officers.filter(({ name }) => name === 'Another name').length, 1);
    assert.deepEqual(await db.selectFrom('reading').select('topic').execute(), [{ topic: 'urn' }]);
  });
});

test('the newer version’s database stays beside it; to go back twice changes nothing; and nothing else is left', async (t) => {
  const site = await updated(t, later);
  await site.write((db) => sql`insert into lost_hat values ('second', 'red')`.execute(db));
  const there = readdirSync(site.dataDir)
    .filter((name) => !name.startsWith('club.db-'))
    .sort();
  const went = await site.back();
  assert.deepEqual(await site.back(), went);
  const after = readdirSync(site.dataDir)
    .filter((name) => !name.startsWith('club.db-'))
    .sort();
  assert.deepEqual(after, [...there, 'going-back'].sort());
  assert.ok(existsSync(join(site.folder, 'newer.db')));
  assert.equal(statSync(site.folder).mode & 0o077, 0);
});
