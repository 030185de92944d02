import type { Kysely } from 'kysely';
import { ownAddress } from '#app/modules/committee/letters/letters.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { takeTicketForm, typedIn } from '#app/modules/members/members.server.ts';
import type { Club } from '#app/site/club.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Worry, type WorryAnswer, worryFields } from './worry.ts';

/** Handles the form to the Safeguarding Officer. */
export async function takeWorry(
  site: Site,
  address: string,
  form: FormData,
): Promise<{ answer: WorryAnswer; status: number }> {
  const of = typedIn(form);
  const taken = await takeTicketForm(site, form, {
    values: { name: of('name'), email: of('email'), message: of('message') },
    fields: worryFields,
    send: (worry) => tellOfficer(site, address, worry),
  });
  return 'done' in taken ? { answer: { state: 'sent' }, status: 200 } : taken;
}

const subject = 'A message for you from the club’s website';

/** Mails the officer alone. Retried without limit, and not stored after sending; the subject reveals no detail to bystanders. */
async function tellOfficer(site: Site, address: string, { name, email, message }: Worry): Promise<void> {
  const { db, clock, club } = site;
  const { officer } = club.safeguarding;
  if (!officer) return;
  await site.limits.count({ 'worry-here': address });
  await db.transaction().execute(async (tx) => {
    await queueMail(
      tx,
      clock,
      {
        to: await addressOf(tx, club),
        toName: officer,
        ...(email && { replyTo: email }),
        greeting: `Dear ${officer},`,
        subject,
        lines: [
          `${name || 'Somebody who gave no name'} has written to you as Safeguarding Officer:`,
          message,
        ],
        after: [
          email
            ? `An answer to this mail goes to ${name || 'whoever wrote'}, ${email}.`
            : 'They gave no address, so nobody can answer. Please do not try to find out who it was.',
          'If somebody is in danger now, ring 999. The website keeps nothing of this once this mail has gone.',
        ],
        forgotten: true,
        insists: true,
      },
      { club: 'a form' },
    );
  });
  site.postman.wake();
}

const addressOf = async (db: Kysely<Schema>, { safeguarding: { email, officer }, email: ours }: Club) =>
  email ?? (officer && (await ownAddress(db, officer))) ?? ours;

/** Forwards undeliverable concerns to the club's substitute address, or to the new officer. */
export async function sendWorriesOn(site: Site): Promise<void> {
  const { db, clock, club } = site;
  const waiting = await db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('subject', '=', subject)
    .where('attempts', '>', 0)
    .execute();
  if (waiting.length === 0) return;
  const to = await addressOf(db, club);
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
