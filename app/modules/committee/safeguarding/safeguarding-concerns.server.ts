import type { Kysely } from 'kysely';
import { findOfficerEmailAddressByName } from '#app/modules/committee/letters/send-officer-letter.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { createFormDataReader, handlePublicForm } from '#app/modules/members/members.server.ts';
import type { Club } from '#app/site/club.ts';
import { addressMailTo } from '#app/site/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  type SafeguardingConcern,
  type SafeguardingConcernResult,
  safeguardingConcernSchema,
} from './safeguarding-concern.ts';

/** Handles the form to the Safeguarding Officer. */
export async function handleSafeguardingConcernForm(
  site: Site,
  address: string,
  form: FormData,
): Promise<{ answer: SafeguardingConcernResult; status: number }> {
  const of = createFormDataReader(form);
  const taken = await handlePublicForm(site, form, {
    values: { name: of('name'), email: of('email'), message: of('message') },
    fields: safeguardingConcernSchema,
    send: (worry) => mailConcernToOfficer(site, address, worry),
  });
  return 'done' in taken ? { answer: { state: 'sent' }, status: 200 } : taken;
}

const concernMailSubject = 'A message for you from the club’s website';

/** Mails the officer alone. Retried without limit, and not stored after sending; the subject reveals no detail to bystanders. */
async function mailConcernToOfficer(
  site: Site,
  address: string,
  { name, email, message }: SafeguardingConcern,
): Promise<void> {
  const { db, clock, club } = site;
  const { officer } = club.safeguarding;
  if (!officer) return;
  await site.limits.count({ 'worry-here': address });
  await db.transaction().execute(async (tx) => {
    await queueMail(
      tx,
      clock,
      {
        ...addressMailTo({ name: officer, email: await readSafeguardingEmail(tx, club) }),
        ...(email && { replyTo: email }),
        subject: concernMailSubject,
        lines: [
          `${name || 'Someone who did not give a name'} has written to you as Safeguarding Officer:`,
          message,
        ],
        after: [
          email
            ? `Reply to this email to answer ${name || 'them'} at ${email}.`
            : 'They did not give an address, so you cannot reply. Please do not try to find out who it was.',
          'If somebody is in danger now, ring 999. The website deleted this message when it sent this email.',
        ],
        forgotten: true,
        insists: true,
      },
      { club: 'a form' },
    );
  });
  site.postman.wake();
}

const readSafeguardingEmail = async (
  db: Kysely<DatabaseSchema>,
  { safeguarding: { email, officer }, email: ours }: Club,
) => email ?? (officer && (await findOfficerEmailAddressByName(db, officer))) ?? ours;

/** Forwards undeliverable concerns to the club's substitute address, or to the new officer. */
export async function forwardUndeliveredSafeguardingConcerns(site: Site): Promise<void> {
  const { db, clock, club } = site;
  const waiting = await db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('subject', '=', concernMailSubject)
    .where('attempts', '>', 0)
    .execute();
  if (waiting.length === 0) return;
  const to = await readSafeguardingEmail(db, club);
  for (const { id, recipient, mail, due_at } of waiting) {
    if (recipient === to) continue;
    await db
      .updateTable('outbox')
      .set({
        recipient: to,
        mail: JSON.stringify({ ...JSON.parse(mail), to }),
        due_at: clock().toISOString(),
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('due_at', '=', due_at)
      .execute();
  }
  site.postman.wake();
}
