import { type CreateTableBuilder, type Kysely, PostgresAdapter } from 'kysely';
import { tellChangesOf } from './034-changes-are-told.ts';
import { number, optional, text } from './columns.ts';

type Table = CreateTableBuilder<string, string>;

const key = (name: string) => (table: Table) => table.addColumn(name, 'text', (c) => c.primaryKey());
const version = (table: Table) => table.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1));
const whole =
  (...names: string[]) =>
  (table: Table) =>
    names.reduce((t, name) => t.addColumn(name, 'integer'), table);
const preset =
  (value: string, ...names: string[]) =>
  (table: Table) =>
    names.reduce((t, name) => t.addColumn(name, 'text', (c) => c.notNull().defaultTo(value)), table);
const zero = (name: string) => (table: Table) =>
  table.addColumn(name, 'integer', (c) => c.notNull().defaultTo(0));

/** The register, subscriptions, letters, ways in without a password, documents, and what the law asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = [
    ...(await register(db)),
    ...(await subscriptions(db)),
    ...(await letters(db)),
    ...(await doors(db)),
    ...(await documents(db)),
    ...(await law(db)),
  ];
  for (const [table, ...columns] of [
    ['register_change', 'member'],
    ['consent', 'member'],
    ['subscription_line', 'member'],
    ['subscription_line', 'year'],
    ['subscription_line', 'payment'],
    ['subscription_reminder', 'year'],
    ['letter_recipient', 'member'],
    ['letter_recipient', 'mail'],
    ['way_in', 'email'],
    ['way_in', 'link_hash'],
    ['passkey', 'member'],
    ['document_file', 'document'],
    ['complaint_note', 'complaint'],
  ] as const)
    await db.schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns([...columns])
      .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    for (const name of tables) await tellChangesOf(db, name);
}

async function register(db: Kysely<unknown>): Promise<string[]> {
  await db.schema
    .createTable('member_class')
    .$call(key('id'))
    .$call(number('position'))
    .$call(text('name'))
    .$call(whole('keeps_months'))
    .$call(zero('put_by'))
    .$call(version)
    .execute();
  await db.schema
    .createTable('register_entry')
    .$call(key('member'))
    .$call(preset('', 'formal_name', 'address', 'other_phone'))
    .$call(optional('class', 'joined', 'left_on', 'picture'))
    .$call(preset('[]', 'positions'))
    .$call(preset('', 'emergency_name', 'emergency_phone', 'emergency_who', 'notes'))
    .$call(text('updated_at'))
    .$call(version)
    .execute();
  await db.schema
    .createTable('register_change')
    .$call(key('id'))
    .$call(text('member', 'at', 'actor_name', 'changes'))
    .$call(optional('actor'))
    .execute();
  await db.schema
    .createTable('consent')
    .$call(key('id'))
    .$call(text('member', 'what', 'at', 'how', 'actor_name'))
    .$call(number('given'))
    .$call(optional('actor'))
    .execute();
  return ['member_class', 'register_entry', 'register_change', 'consent'];
}

async function subscriptions(db: Kysely<unknown>): Promise<string[]> {
  await db.schema
    .createTable('subscription_year')
    .addColumn('year', 'integer', (c) => c.primaryKey())
    .$call(text('begins', 'due'))
    .$call(number('by_month'))
    .$call(preset('', 'how_to_pay'))
    .$call(version)
    .execute();
  await db.schema
    .createTable('subscription_fee')
    .$call(number('year', 'pence'))
    .$call(text('class'))
    .addPrimaryKeyConstraint('subscription_fee_once', ['year', 'class'])
    .execute();
  await db.schema
    .createTable('subscription_line')
    .$call(key('id'))
    .$call(text('member', 'kind', 'way', 'on_day', 'note', 'at', 'actor_name'))
    .$call(number('year', 'pence'))
    .$call(optional('class', 'corrects', 'payment', 'actor'))
    .addUniqueConstraint('subscription_line_corrected_once', ['corrects'])
    .execute();
  await db.schema
    .createTable('subscription_receipt')
    .addColumn('number', 'integer', (c) => c.primaryKey())
    .$call(text('payment', 'made_at'))
    .addUniqueConstraint('subscription_receipt_once', ['payment'])
    .execute();
  await db.schema
    .createTable('subscription_reminder')
    .$call(key('id'))
    .$call(text('member', 'way', 'at', 'actor_name'))
    .$call(number('year', 'step'))
    .$call(optional('actor'))
    .addUniqueConstraint('subscription_reminder_once', ['member', 'year', 'step'])
    .execute();
  return [
    'subscription_year',
    'subscription_fee',
    'subscription_line',
    'subscription_receipt',
    'subscription_reminder',
  ];
}

async function letters(db: Kysely<unknown>): Promise<string[]> {
  await db.schema
    .createTable('letter')
    .$call(key('id'))
    .$call(text('subject', 'body', 'audience', 'kind', 'state', 'made_by_name', 'made_at'))
    .$call(optional('reply_to', 'made_by', 'sent_at'))
    .$call(preset('', 'sent_by_name'))
    .$call(version)
    .execute();
  await db.schema
    .createTable('letter_recipient')
    .addColumn('letter', 'text', (c) => c.notNull().references('letter.id').onDelete('cascade'))
    .$call(text('person', 'name', 'email', 'way'))
    .$call(preset('{}', 'words'))
    .$call(optional('member', 'mail'))
    .addPrimaryKeyConstraint('letter_recipient_once', ['letter', 'person'])
    .execute();
  // What goes to many waits behind what somebody waits for.
  await db.schema
    .alterTable('outbox')
    .addColumn('is_bulk', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('outbox_by_rank')
    .on('outbox')
    .columns(['state', 'is_bulk', 'made_at', 'id'])
    .execute();
  await db.schema.dropIndex('outbox_in_turn').execute();
  return ['letter', 'letter_recipient'];
}

async function doors(db: Kysely<unknown>): Promise<string[]> {
  await db.schema
    .createTable('way_in')
    .$call(key('id'))
    .$call(text('kind', 'browser', 'device', 'made_at', 'expires_at'))
    .$call(optional('email', 'member', 'link_hash', 'digits_hash', 'ended_at'))
    .$call(zero('tries'))
    .$call(preset('open', 'state'))
    .execute();
  await db.schema
    .createTable('passkey')
    .$call(key('id'))
    .$call(text('member', 'public_key', 'transports', 'name', 'host', 'made_at'))
    .$call(number('counter', 'is_backed_up'))
    .$call(optional('used_at'))
    .execute();
  await db.schema
    .createTable('passkey_challenge')
    .$call(key('id'))
    .$call(text('kind', 'challenge', 'expires_at'))
    .$call(optional('member'))
    .execute();
  return ['way_in', 'passkey', 'passkey_challenge'];
}

async function documents(db: Kysely<unknown>): Promise<string[]> {
  await db.schema
    .createTable('document')
    .$call(key('id'))
    .$call(text('title', 'kind', 'seen_by', 'dated', 'made_at'))
    .$call(preset('', 'about'))
    .$call(zero('put_by'))
    .$call(version)
    .execute();
  await db.schema
    .createTable('document_file')
    .$call(key('id'))
    .addColumn('document', 'text', (c) => c.notNull().references('document.id').onDelete('cascade'))
    .$call(text('name', 'type', 'hash', 'dated', 'added_at', 'added_by_name'))
    .$call(number('bytes'))
    .$call(preset('', 'words'))
    .$call(whole('pages'))
    .$call(optional('replaced_at'))
    .execute();
  return ['document', 'document_file'];
}

async function law(db: Kysely<unknown>): Promise<string[]> {
  await db.schema
    .createTable('complaint')
    .$call(key('id'))
    .$call(text('reference', 'made_at', 'name', 'email', 'phone', 'about', 'words', 'way', 'due'))
    .$call(optional('acknowledged_at', 'answered_at'))
    .$call(preset('', 'answer'))
    .$call(preset('new', 'state'))
    .$call(version)
    .addUniqueConstraint('complaint_reference_once', ['reference'])
    .execute();
  await db.schema
    .createTable('complaint_note')
    .$call(key('id'))
    .addColumn('complaint', 'text', (c) => c.notNull().references('complaint.id').onDelete('cascade'))
    .$call(text('at', 'actor_name', 'words'))
    .execute();
  await db.schema
    .createTable('assessment_answer')
    .$call(text('assessment', 'question', 'level', 'words', 'at', 'actor_name'))
    .$call(version)
    .addPrimaryKeyConstraint('assessment_answer_once', ['assessment', 'question'])
    .execute();
  await db.schema
    .createTable('clearing')
    .$call(key('id'))
    .$call(text('at', 'actor_name'))
    .$call(number('cleared'))
    .execute();
  await db.schema
    .createTable('photo_consent')
    .$call(key('photo'))
    .$call(text('given_by', 'on_day', 'note', 'at', 'actor_name'))
    .execute();
  return ['complaint', 'complaint_note', 'assessment_answer', 'clearing', 'photo_consent'];
}
