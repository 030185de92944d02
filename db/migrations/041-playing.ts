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
const preset = (name: string, value: string) => (table: Table) =>
  table.addColumn(name, 'text', (c) => c.notNull().defaultTo(value));
const zero = (name: string) => (table: Table) =>
  table.addColumn(name, 'integer', (c) => c.notNull().defaultTo(0));

/** Who can play and who does, duties, roll-ups, who is coming, and each member's own diary. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = [
    ...(await names(db)),
    ...(await sides(db)),
    ...(await ofMembers(db)),
    ...(await duties(db)),
    ...(await rollUps(db)),
    ...(await gatherings(db)),
  ];
  await db.schema
    .alterTable('member')
    .addColumn('phone', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (const [table, ...columns] of [
    ['answer', 'member'],
    ['pick', 'event'],
    ['pick', 'member'],
    ['duty', 'date'],
    ['turn', 'duty'],
    ['turn', 'member'],
    ['arrival', 'event'],
    ['roll_up_draw', 'event'],
    ['coming', 'event'],
  ] as const)
    await db.schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns([...columns])
      .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    for (const name of tables) await tellChangesOf(db, name);
}

async function names(db: Kysely<unknown>): Promise<string[]> {
  await db.schema
    .createTable('board')
    .$call(key('event'))
    .$call(text('opened_at'))
    .$call(optional('closes_at', 'asked_at'))
    .$call(zero('is_closed'))
    .$call(whole('wanted'))
    .$call(preset('sections', '[]'))
    .$call(preset('asks', '{}'))
    .$call(preset('note', ''))
    .$call(version)
    .execute();
  await db.schema
    .createTable('answer')
    .$call(text('event', 'member', 'word', 'way', 'made_at', 'at'))
    .$call(whole('seats'))
    .$call(optional('lift_from', 'put_by'))
    .$call(zero('can_do_teas'))
    .$call(preset('note', ''))
    .$call(preset('for_day', ''))
    .$call(version)
    .addPrimaryKeyConstraint('answer_once', ['event', 'member'])
    .execute();
  return ['board', 'answer'];
}

async function sides(db: Kysely<unknown>): Promise<string[]> {
  await db.schema
    .createTable('selection')
    .$call(key('event'))
    .$call(text('state', 'format', 'updated_at'))
    .$call(number('rinks'))
    .$call(optional('captain', 'published_at', 'updated_by'))
    .$call(preset('reserves', 'ask'))
    .$call(preset('note', ''))
    .$call(version)
    .execute();
  await db.schema
    .createTable('pick')
    .$call(key('id'))
    .$call(text('event', 'name', 'state'))
    .$call(number('rink', 'place'))
    .$call(optional('member', 'told', 'told_at', 'answered_at'))
    .$call(preset('why', ''))
    .$call(version)
    .addUniqueConstraint('pick_once', ['event', 'member'])
    .execute();
  await db.schema
    .createTable('car')
    .$call(text('event', 'driver', 'leaves_from', 'leaves_at'))
    .$call(number('seats'))
    .addPrimaryKeyConstraint('car_once', ['event', 'driver'])
    .execute();
  await db.schema
    .createTable('lift')
    .$call(text('event', 'passenger'))
    .$call(optional('driver'))
    .$call(number('by_hand'))
    .addPrimaryKeyConstraint('lift_once', ['event', 'passenger'])
    .execute();
  await db.schema
    .createTable('match_card')
    .$call(key('event'))
    .$call(text('rinks', 'updated_at'))
    .$call(optional('updated_by'))
    .$call(version)
    .execute();
  return ['selection', 'pick', 'car', 'lift', 'match_card'];
}

async function ofMembers(db: Kysely<unknown>): Promise<string[]> {
  await db.schema
    .createTable('pairing')
    .$call(key('id'))
    .$call(text('one', 'other', 'how', 'at'))
    .$call(optional('put_by'))
    .addUniqueConstraint('pairing_once', ['one', 'other'])
    .execute();
  await db.schema
    .createTable('sent_once')
    .$call(text('what', 'subject', 'member', 'at'))
    .addPrimaryKeyConstraint('sent_once_only', ['what', 'subject', 'member'])
    .execute();
  await db.schema
    .createTable('member_section')
    .$call(text('member', 'section'))
    .addPrimaryKeyConstraint('member_section_once', ['member', 'section'])
    .execute();
  await db.schema
    .createTable('mail_link')
    .$call(key('hash'))
    .$call(text('what', 'subject', 'member', 'made_at'))
    .execute();
  await db.schema.createTable('diary').$call(key('member')).$call(text('key', 'made_at')).execute();
  await db.schema
    .createTable('diary_entry')
    .$call(text('member', 'item', 'said', 'at'))
    .$call(number('sequence', 'is_gone'))
    .addPrimaryKeyConstraint('diary_entry_once', ['member', 'item'])
    .execute();
  await db.schema.createIndex('diary_by_key').unique().on('diary').column('key').execute();
  return ['pairing', 'sent_once', 'member_section', 'mail_link', 'diary', 'diary_entry'];
}

async function duties(db: Kysely<unknown>): Promise<string[]> {
  await db.schema
    .createTable('rota')
    .$call(key('id'))
    .$call(number('position', 'needed', 'put_by'))
    .$call(text('name', 'about', 'kinds', 'time'))
    .$call(preset('shared_by', 'all'))
    .$call(version)
    .execute();
  await db.schema
    .createTable('rota_member')
    .addColumn('rota', 'text', (c) => c.notNull().references('rota.id').onDelete('cascade'))
    .$call(text('member'))
    .addPrimaryKeyConstraint('rota_member_once', ['rota', 'member'])
    .execute();
  await db.schema
    .createTable('duty')
    .$call(key('id'))
    .addColumn('rota', 'text', (c) => c.notNull().references('rota.id').onDelete('cascade'))
    .$call(text('date', 'time'))
    .$call(optional('event'))
    .$call(number('needed'))
    .$call(preset('note', ''))
    .$call(version)
    .execute();
  await db.schema
    .createTable('turn')
    .$call(key('id'))
    .addColumn('duty', 'text', (c) => c.notNull().references('duty.id').onDelete('cascade'))
    .$call(text('member', 'state'))
    .$call(number('by_hand'))
    .$call(optional('swap_asked_at', 'swap_to', 'swap_for'))
    .$call(preset('swap_note', ''))
    .$call(version)
    .addUniqueConstraint('turn_once', ['duty', 'member'])
    .execute();
  await db.schema
    .createTable('away')
    .$call(key('id'))
    .$call(text('member', 'from_day', 'to_day'))
    .execute();
  return ['rota', 'rota_member', 'duty', 'turn', 'away'];
}

async function rollUps(db: Kysely<unknown>): Promise<string[]> {
  await db.schema
    .createTable('roll_up')
    .$call(key('event'))
    .$call(number('rinks', 'fee_member', 'fee_visitor'))
    .$call(whole('ends'))
    .$call(text('updated_at'))
    .$call(optional('closed_at', 'updated_by'))
    .$call(preset('note', ''))
    .$call(version)
    .execute();
  await db.schema
    .createTable('arrival')
    .$call(key('id'))
    .$call(text('event', 'name', 'at'))
    .$call(number('fee', 'is_paid'))
    .$call(optional('member', 'left_at', 'partner', 'put_by'))
    .$call(version)
    .addUniqueConstraint('arrival_once', ['event', 'member'])
    .execute();
  await db.schema
    .createTable('roll_up_draw')
    .$call(key('id'))
    .$call(text('event', 'games', 'made_at'))
    .$call(number('number'))
    .$call(optional('made_by'))
    .$call(version)
    .addUniqueConstraint('roll_up_draw_once', ['event', 'number'])
    .execute();
  return ['roll_up', 'arrival', 'roll_up_draw'];
}

async function gatherings(db: Kysely<unknown>): Promise<string[]> {
  await db.schema
    .createTable('gathering')
    .$call(key('event'))
    .$call(text('from_day'))
    .$call(optional('closes'))
    .$call(whole('places', 'fee_pence'))
    .$call(number('most_each', 'for_strangers'))
    .$call(preset('choices', '[]'))
    .$call(preset('question', ''))
    .$call(preset('about', ''))
    .$call(preset('state', 'open'))
    .$call(version)
    .execute();
  await db.schema
    .createTable('coming')
    .$call(key('id'))
    .$call(text('event', 'name', 'email', 'phone', 'choices', 'answer', 'state', 'made_at'))
    .$call(number('number', 'people', 'paid_pence', 'is_by_hand'))
    .$call(optional('member', 'put_by', 'sending'))
    .$call(version)
    .addUniqueConstraint('coming_once', ['sending'])
    .execute();
  return ['gathering', 'coming'];
}
