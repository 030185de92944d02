import { type Kysely, sql } from 'kysely';
import { number, text } from './columns.ts';

/** Opens at the desk: who may enter and until when, the entries, and how each year's was won. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable.bind(db.schema);
  const open = () => db.schema.alterTable('open');
  await open().addColumn('fee_pence', 'integer').execute();
  await open().addColumn('places', 'integer').execute();
  await open().addColumn('entries_from', 'text').execute();
  await open().addColumn('closes', 'text').execute();
  await open()
    .addColumn('contact', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await open()
    .addColumn('contact_email', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // '£14 a pair' -> 1400; what reads otherwise keeps its words until it is saved anew.
  await sql`update open set fee_pence = cast(substr(fee, 2, 2) as integer) * 100
    where fee like '£__ a %' and substr(fee, 2, 1) between '0' and '9' and substr(fee, 3, 1) between '0' and '9'`.execute(
    db,
  );

  await table('open_result')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('open', 'text', (c) => c.notNull().references('open.slug'))
    .$call(number('season'))
    .$call(text('day', 'winner', 'runner_up', 'note'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('open_result_of_a_year', ['open', 'season'])
    .execute();

  await table('open_entry')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('open', 'text', (c) => c.notNull().references('open.slug'))
    .$call(number('season', 'number'))
    .$call(text('held_on', 'skip', 'others', 'email', 'phone', 'note'))
    .$call(number('is_paid', 'is_by_hand'))
    .$call(text('state', 'made_at'))
    .addColumn('sending', 'text', (c) => c.unique())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('open_entry_in_order', ['open', 'season', 'number'])
    .execute();

  await table('entry_code')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('entry', 'text', (c) => c.notNull().references('open_entry.id'))
    .$call(text('made_at'))
    .execute();
  await db.schema.createIndex('entry_code_by_entry').on('entry_code').column('entry').execute();
}
