import { type Kysely, PostgresAdapter } from 'kysely';
import { tellChangesOf } from './034-changes-are-told.ts';
import { number, optional, text } from './columns.ts';

/** Knock-out cups that the club plays in, the other clubs' ties of them, and what an event of many parts consists of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const version = ['version', 'integer'] as const;
  await db.schema
    .createTable('cup')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .$call(number('position', 'season'))
    .$call(text('name', 'about'))
    .$call(optional('section', 'team', 'format'))
    .$call(number('put_by'))
    .addColumn(...version, (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('cup_tie')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('cup', 'text', (c) => c.notNull().references('cup.slug').onDelete('cascade'))
    .$call(number('season', 'position'))
    .$call(text('round', 'home', 'away', 'score'))
    .$call(optional('winner'))
    .addColumn(...version, (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('programme_line')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event', 'text', (c) => c.notNull().references('event.id').onDelete('cascade'))
    .$call(number('position'))
    .$call(optional('day', 'time', 'tie'))
    .$call(text('rink', 'what', 'place', 'note', 'result'))
    .addColumn(...version, (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('programme_line_event')
    .on('programme_line')
    .columns(['event', 'position'])
    .execute();
  await db.schema
    .alterTable('event')
    .addColumn('cup', 'text', (c) => c.references('cup.slug'))
    .execute();
  for (const name of ['round', 'play_by', 'sheet', 'format'])
    await db.schema.alterTable('event').addColumn(name, 'text').execute();
  await db.schema.createIndex('event_cup').on('event').columns(['cup', 'season']).execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    for (const name of ['cup', 'cup_tie', 'programme_line']) await tellChangesOf(db, name);
}
