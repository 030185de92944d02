import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { formatLondonMinute, todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth, formatTimeOfDay } from '#app/core/dates.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Recipients of a mailing: computed once, for the preview as for the sending. */

const recipientSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Extra information: '£45', 'shares the address with Ann Marsh'. */
  line: z.string().optional(),
});

/** Recipient to telephone, as no mail reaches them; `line` gives the reason. */
const telephoneRecipientSchema = recipientSchema.extend({
  telephone: z.string(),
  /** Second telephone number. */
  other: z.string().optional(),
});
export type TelephoneRecipient = z.output<typeof telephoneRecipientSchema>;

export const mailRecipientsSchema = z
  .object({
    mail: z.array(recipientSchema),
    ring: z.array(telephoneRecipientSchema),
    /** No mail server is set: mail is only stored in the outbox folder. */
    nowhere: z.boolean(),
  })
  .openapi('Reached');
export type MailRecipients = z.output<typeof mailRecipientsSchema>;

/** Result of a mailing: mails sent, and recipients still to telephone. */
export const mailingResultSchema = z
  .object({
    /** 'at 10:04am', 'on 9 June at 10:04am' */
    when: z.string(),
    by: z.string(),
    /** Member who sent it; '' outside of the admin area. */
    officer: z.string(),
    /** Number of mails, and of those not sent yet. */
    mail: z.int(),
    waits: z.int(),
    /** No mail server is set: no mail is sent. */
    nowhere: z.boolean(),
    ring: z.array(telephoneRecipientSchema),
  })
  .openapi('Told');
export type MailingResult = z.output<typeof mailingResultSchema>;

export interface MailRecipientCandidate {
  id: string;
  name: string;
  email: string | null;
  telephone: string;
  other?: string | undefined;
  line?: string | undefined;
  /** False if they opted out of this kind of mail. */
  wants: boolean;
}

/** True if mail reaches them. */
export const isReachableByMail = ({ email, wants }: MailRecipientCandidate) => Boolean(email) && wants;

/** Split people into recipients of mail and those to telephone: without an address, or opted out. */
export function splitMailAndTelephoneRecipients(
  { postman }: Pick<Site, 'postman'>,
  people: MailRecipientCandidate[],
): MailRecipients {
  return {
    mail: people.filter(isReachableByMail).map(({ id, name, line }) => ({ id, name, ...(line && { line }) })),
    ring: people.filter((one) => !isReachableByMail(one)).map(toTelephoneRecipient),
    nowhere: isMailServerMissing({ postman }),
  };
}

function toTelephoneRecipient({
  id,
  name,
  email,
  telephone,
  other,
  line,
}: MailRecipientCandidate): TelephoneRecipient {
  const why = email ? 'Opted out of these emails' : 'No email address';
  return { id, name, telephone, line: [why, line].filter(Boolean).join(', '), ...(other && { other }) };
}

/** Format the time of sending: without the date on the same day. */
export function formatMailingSentAt(clock: Clock, at: string): string {
  const told = formatLondonMinute(() => new Date(at));
  const time = `at ${formatTimeOfDay(told.slice(11))}`;
  return told.startsWith(todayInLondon(clock)) ? time : `on ${formatDayAndMonth(told.slice(5, 10))} ${time}`;
}

/** Result for the response of a mutation that has just queued the mails: none is sent before the commit. */
export const createMailingResult = (
  { clock, postman }: Pick<Site, 'clock' | 'postman'>,
  by: Actor,
  { mail, ring }: { mail: number; ring: TelephoneRecipient[] },
): MailingResult => ({
  when: formatMailingSentAt(clock, clock().toISOString()),
  by: by.name,
  officer: by.id ?? '',
  mail,
  waits: mail,
  nowhere: isMailServerMissing({ postman }),
  ring,
});

/** True if mail is only stored in the outbox folder. */
export const isMailServerMissing = ({ postman }: Pick<Site, 'postman'>) => postman.folder !== undefined;

/** Count the unsent mails of an officer, without letters, which are deferred on purpose. An upper limit for a single mailing. */
export async function countUnsentOfficerMails(
  db: Kysely<DatabaseSchema>,
  officer: string | null,
): Promise<number> {
  if (!officer) return 0;
  const { waits } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('waits'))
    .where('caused_by', '=', officer)
    .where('about', 'is', null)
    .where('is_bulk', '=', 0)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(waits);
}
