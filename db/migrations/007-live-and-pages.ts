import { type Kysely, sql } from 'kysely';
import { number, optional, text } from './columns.ts';

/** Each reply's place in its topic, by which pages are found; and what has happened in the forum, for those who watch it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('post')
    .addColumn('place', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update post set place = numbered.place
    from (select id, row_number() over (partition by topic order by created_at, id) as place from post) as numbered
    where numbered.id = post.id`.execute(db);
  await sql`update topic set replies = (select count(*) from post where post.topic = topic.id)`.execute(db);
  await db.schema.createIndex('post_by_place').unique().on('post').columns(['topic', 'place']).execute();

  await db.schema
    .createTable('forum_event')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .$call(text('kind', 'topic', 'category'))
    .$call(optional('post'))
    .execute();
  // One row. Whoever notes an event holds it until their writing is done, so that events come in the order of their ids.
  await db.schema.createTable('forum_clock').$call(number('last')).execute();
  await sql`insert into forum_clock (last) values (0)`.execute(db);
}
