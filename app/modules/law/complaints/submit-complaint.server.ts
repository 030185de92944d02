import type { Kysely, Selectable } from 'kysely';
import { createTypeableCode } from '#app/api/auth/tokens.server.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import type { ComplaintTable } from '#db/schema/people/law.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getComplaintAcknowledgementDueDate } from './complaint.ts';
import { createComplaintAcknowledgementMail, createNewComplaintMail } from './complaint-mails.ts';
import { findComplaintAlertOfficers } from './complaint-recipients.server.ts';
import type { ComplaintFields } from './complaint-schemas.server.ts';

/** Creation of complaints. */

export type ComplaintRow = Selectable<DatabaseSchema['complaint']>;

interface SubmittedComplaint extends ComplaintFields {
  /** Idempotency id: equal for the same values sent twice, so that a second press inserts no second row. */
  id: string;
}

/**
 * Inserts a complaint from the form, and acknowledges it at once where there is an address. Returns the reference. Throws 429
 * over the rate limit.
 */
export async function submitComplaint(
  site: Site,
  address: string,
  { id, ...complaint }: SubmittedComplaint,
): Promise<string> {
  const { db, clock } = site;
  await site.limits.count({ 'complain-here': address });
  const now = clock().toISOString();
  const facts = {
    ...complaint,
    way: 'form' as const,
    made_at: now,
    due: getComplaintAcknowledgementDueDate(todayInLondon(clock)),
  };
  const reference = await db.transaction().execute(async (tx) => {
    const again = await tx
      .selectFrom('complaint')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirst();
    if (again) return again.reference;
    return (await insertComplaint(tx, site, { ...facts, id })).reference;
  });
  site.postman.wake();
  return reference;
}

type NewComplaintRow = Pick<ComplaintTable, 'id' | 'made_at' | 'due' | 'way'> & ComplaintFields;

/** Inserts a complaint; mails the responsible officers and, where there is an address, the complainant. */
export async function insertComplaint(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  coming: NewComplaintRow,
): Promise<ComplaintRow> {
  const now = site.clock().toISOString();
  const byMail = coming.email !== '';
  const row = {
    ...coming,
    reference: createTypeableCode().slice(0, 9),
    acknowledged_at: byMail ? now : null,
    answered_at: null,
    answer: '',
    state: byMail ? ('acknowledged' as const) : ('new' as const),
  };
  await tx.insertInto('complaint').values(row).execute();
  if (byMail)
    await queueMail(tx, site.clock, createComplaintAcknowledgementMail(formatClubName(site.club), row), {
      club: 'a form',
    });
  const { reference, due } = row;
  const link = `${site.url}/desk/law/complaints/${row.id}`;
  for (const keeper of await findComplaintAlertOfficers(tx))
    await queueMail(tx, site.clock, createNewComplaintMail(keeper, { reference, due, link }), {
      club: 'a form',
    });
  return { ...row, version: 1 };
}
