import { type Kysely, PostgresAdapter } from 'kysely';
import { tellChangesOf } from './034-changes-are-told.ts';
import { optional, text } from './columns.ts';

/** Two entries of the roll that look alike and are two people; and who handed in a document, by their id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('two_people')
    .$call(text('one', 'other', 'at'))
    .$call(optional('put_by'))
    .addPrimaryKeyConstraint('two_people_once', ['one', 'other'])
    .execute();
  await db.schema.alterTable('document_file').addColumn('added_by', 'text').execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await tellChangesOf(db, 'two_people');
}
