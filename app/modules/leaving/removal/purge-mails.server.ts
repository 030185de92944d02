import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { parseOutboxMail } from '#app/modules/mail/mail.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Owner of mails that exist only as files; undefined for a member without an address. */
export type MailFileOwner = Pick<MemberTable, 'name' | 'email'> & { isShared: boolean };

/**
 * Deletes a removed member's mails; waiting ones are deleted after they are sent. With a shared address the recipient is
 * ambiguous, and the rows stay until their 30 days end.
 */
export async function purgeMemberMails(
  tx: Kysely<DatabaseSchema>,
  { name, email }: Pick<MemberTable, 'name' | 'email'>,
  isShared: boolean,
): Promise<MailFileOwner | undefined> {
  if (email === null) return undefined;
  const written = { name, email, isShared };
  if (isShared) return written;
  await tx.deleteFrom('outbox').where('recipient', '=', email).where('state', '!=', 'waiting').execute();
  const waiting = await tx.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
  for (const row of waiting)
    await tx
      .updateTable('outbox')
      .set({ mail: JSON.stringify({ ...parseOutboxMail(row), forgotten: true }) })
      .where('id', '=', row.id)
      .execute();
  return written;
}

/** Deletes mail files of a removed member, written without a mail server; for a shared address only those with the name. */
export async function purgeMemberMailFiles(
  folder: string | undefined,
  written: MailFileOwner | undefined,
): Promise<void> {
  if (folder === undefined || written === undefined) return;
  for (const file of await readdir(folder).catch(() => [])) {
    if (!file.endsWith('.txt')) continue;
    const text = await readFile(join(folder, file), 'utf8').catch(() => '');
    const to = /^To: (.*)$/m.exec(text)?.[1] ?? '';
    const isTheirs = to.endsWith(`<${written.email}>`) || to === written.email;
    if (!isTheirs || (written.isShared && !to.includes(written.name))) continue;
    for (const ending of ['.txt', '.html'])
      await rm(join(folder, file.replace(/\.txt$/, ending)), { force: true });
  }
}
