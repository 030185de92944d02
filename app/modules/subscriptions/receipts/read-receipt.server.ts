import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { accountEntryPaymentMethodSchema } from '#app/modules/subscriptions/entries/entry-schema.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { renderSubscriptionReceiptMail } from './receipt-mail.ts';

export const subscriptionReceiptSchema = z.object({
  number: z.int(),
  year: z.int(),
  /** 'YYYY-MM-DD' */
  day: z.string(),
  way: accountEntryPaymentMethodSchema,
  parts: z.array(z.object({ id: z.string(), name: z.string(), pence: z.int(), hasMail: z.boolean() })),
  /** True if the payment was reversed. */
  isUndone: z.boolean(),
  by: z.string(),
});
type SubscriptionReceipt = z.output<typeof subscriptionReceiptSchema>;

/** Fetch a receipt with all members of its payment. 404 for an unknown number. */
export async function readSubscriptionReceipt(
  db: Kysely<DatabaseSchema>,
  number: number,
): Promise<SubscriptionReceipt> {
  const rows = await db
    .selectFrom('subscription_receipt as receipt')
    .innerJoin('subscription_line as line', 'line.payment', 'receipt.payment')
    .innerJoin('member', 'member.id', 'line.member')
    .leftJoin('subscription_line as undoing', 'undoing.corrects', 'line.id')
    .select([
      'line.year',
      'line.on_day',
      'line.way',
      'line.pence',
      'line.actor_name',
      'undoing.id as undoing',
    ])
    .select(['member.id', 'member.name', 'member.email'])
    .where('receipt.number', '=', number)
    .orderBy('member.name')
    .execute();
  const [first] = rows;
  if (!first) throw new Refusal(404, 'We cannot find that receipt. It may have been deleted.');
  return {
    number,
    year: first.year,
    day: first.on_day,
    way: first.way,
    by: first.actor_name,
    parts: rows.map(({ id, name, email, pence }) => ({ id, name, pence: -pence, hasMail: Boolean(email) })),
    isUndone: rows.some(({ undoing }) => undoing !== null),
  };
}

/**
 * Queue mails to the members of a payment, each with their own share. Returns the number of mails; 409 for a reversed payment.
 */
export async function mailSubscriptionReceipt(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  officer: SignedInViewer,
  number: number,
): Promise<number> {
  const found = await readSubscriptionReceipt(tx, number);
  if (found.isUndone) throw new Refusal(409, 'This payment was reversed, so its receipt is no longer valid.');
  const parts = new Map(found.parts.map(({ id, pence }) => [id, pence]));
  const members = await tx
    .selectFrom('member')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...parts.keys()])
    .where('removed_at', 'is', null)
    .where('email', 'is not', null)
    .execute();
  const link = `${site.url}/members/subscription`;
  for (const { id, name, email } of members) {
    const who = { club: formatClubName(site.club), name, email: email ?? '' };
    const mail = renderSubscriptionReceiptMail(who, {
      ...found,
      pence: parts.get(id) ?? 0,
      of: found.parts.length,
      link,
    });
    await queueMail(tx, site.clock, mail, { officer });
  }
  return members.length;
}
