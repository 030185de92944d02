import type { Kysely } from 'kysely';
import { number, optional, text } from './columns.ts';

/** Who someone is, how they sign in, the mail that goes to them, and what officers did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable.bind(db.schema);
  const index = (name: string, on: string, ...columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute();

  await table('member')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(text('name'))
    .$call(optional('display_name', 'email'))
    .addColumn('sign_in_name', 'text', (c) => c.unique())
    .$call(text('role'))
    .$call(optional('password_hash'))
    .$call(text('added_at'))
    .$call(optional('signed_in_at', 'suspended_at', 'removed_at'))
    .addColumn('mail_key', 'text', (c) => c.notNull().unique())
    .execute();
  await index('member_by_email', 'member', 'email');

  await table('session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('member', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
    .$call(text('device', 'started_at', 'used_at', 'expires_at'))
    .execute();
  await index('session_by_member', 'session', 'member');

  await table('device')
    .addColumn('member', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
    .$call(text('name', 'first_at'))
    .addPrimaryKeyConstraint('device_key', ['member', 'name'])
    .execute();

  await table('code')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .$call(text('kind'))
    .addColumn('member', 'text', (c) => c.references('member.id').onDelete('cascade'))
    .$call(optional('email'))
    .$call(text('made_at', 'expires_at'))
    .$call(optional('ended_at'))
    .execute();
  await index('code_by_member', 'code', 'member', 'kind');

  await table('mail_choice')
    .addColumn('member', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
    .$call(text('kind', 'choice'))
    .addPrimaryKeyConstraint('mail_choice_key', ['member', 'kind'])
    .execute();

  await table('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(text('made_at', 'recipient', 'subject', 'mail', 'state'))
    .$call(number('attempts'))
    .$call(text('due_at'))
    .$call(optional('ended_at', 'trouble'))
    .execute();
  await index('outbox_by_state', 'outbox', 'state', 'due_at');

  await table('record')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(text('at'))
    .$call(optional('actor'))
    .$call(text('actor_name', 'act'))
    .$call(optional('member'))
    .$call(text('member_name', 'detail'))
    .execute();
  await index('record_by_time', 'record', 'at');

  await table('application')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(text('made_at', 'name', 'email', 'phone', 'message', 'state'))
    .$call(optional('ended_at'))
    .execute();

  // Kept by rate-limiter-flexible, where several processes share a server.
  await table('rate_limit')
    .addColumn('key', 'varchar(255)', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expire', 'bigint')
    .execute();
}
