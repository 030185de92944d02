import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';

type Before = {
  outbox: { id: string; mail: string; state: string };
  code: { id: string };
  code_hash: { hash: string; code: string };
  entry_code: { hash: string; entry: string };
};

/**
 * A code is made in the moment of sending: what was asked for has a row, and each code that was mailed for it a hash. Mails
 * that wait lose the code in their link, and get a new one for the same thing when they go.
 */
export async function up(anything: Kysely<unknown>): Promise<void> {
  const db = anything.withTables<Before>();
  await db.schema.alterTable('code').renameColumn('hash', 'id').execute();
  await db.schema
    .createTable('code_hash')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().references('code.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('code_hash_by_code').on('code_hash').column('code').execute();
  await db
    .insertInto('code_hash')
    .columns(['hash', 'code'])
    .expression((e) => e.selectFrom('code').select(['id as hash', 'id as code']))
    .execute();
  const waiting = await db.selectFrom('outbox').selectAll().where('state', '=', 'waiting').execute();
  for (const { id, mail } of waiting) {
    const without = await withoutCode(db, mail);
    if (without) await db.updateTable('outbox').set({ mail: without }).where('id', '=', id).execute();
  }
}

/** Undefined for a mail that holds no code, or one of something that is gone and that opens nothing. */
async function withoutCode(db: Kysely<Before>, text: string): Promise<string | undefined> {
  const mail = read(text);
  const url = URL.parse(mail?.action?.link ?? '');
  const code = url?.searchParams.get('code');
  if (!mail?.action || !url || !code) return undefined;
  const hash = createHash('sha256').update(code).digest('hex');
  const asked = await db.selectFrom('code_hash').select('code').where('hash', '=', hash).executeTakeFirst();
  const entered = await db
    .selectFrom('entry_code')
    .select('entry')
    .where('hash', '=', hash)
    .executeTakeFirst();
  const opens = asked ? { what: 'account', id: asked.code } : entered && { what: 'entry', id: entered.entry };
  if (!opens) return undefined;
  url.searchParams.delete('code');
  return JSON.stringify({ ...mail, action: { ...mail.action, link: url.href, opens } });
}

function read(text: string): { action?: { label: string; link: string } } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
