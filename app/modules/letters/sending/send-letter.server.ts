import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { throwOnInvalidFields } from '#app/core/validation-errors.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import {
  countLetterDeliveryMethods,
  formatLetterRecipientCounts,
  type LetterCounts,
} from '#app/modules/letters/audience/audience.ts';
import { readAudienceGroupLabels } from '#app/modules/letters/audience/audience-groups.server.ts';
import {
  findLetterRecipients,
  type LetterAudienceRecipient,
} from '#app/modules/letters/audience/audience-recipients.server.ts';
import { validateLetterKind } from '#app/modules/letters/audience/audience-types.server.ts';
import { type LetterRow, toLetterDraft } from '#app/modules/letters/letter/letter-resource.server.ts';
import { findMemberEmailAddress } from '#app/modules/letters/letter/reply-to.server.ts';
import { hasLetterText } from '#app/modules/letters/text/letter-text.ts';
import { queueBulkMails } from '#app/modules/mail/mail.server.ts';
import { addMsToIso, maxBulkMailsPerMinute } from '#app/modules/mail/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { letterSendGraceMinutes } from './grace-period.ts';
import { createLetterMail } from './letter-mail.server.ts';

/**
 * Sends a locked draft, once: the recipients are stored and all mails queued in one transaction. Throws 409 if the recipient
 * counts differ from those that the officer saw.
 */
export async function sendLetter(
  { tx, site, viewer: officer, audit, afterCommit }: MutationContext,
  seen: LetterCounts,
  letter: LetterRow,
): Promise<LetterCounts> {
  refuseUnfinishedDraft(letter);
  const { audience } = toLetterDraft(letter);
  const text = letter.subject + letter.body;
  const { people } = await findLetterRecipients(tx, site.clock, { audience, kind: letter.kind, text });
  const counts = countLetterDeliveryMethods(people);
  if (counts.mail + counts.paper === 0)
    throw createInvalidInputRefusal({ audience: 'Choose who to send this to.' });
  refuseChangedCounts(counts, seen);
  await queueAndStoreRecipients(tx, site, officer, { letter, people });
  const said = (await readAudienceGroupLabels({ ...site, db: tx }, audience.groups)).map(({ name }) => name);
  await tx
    .updateTable('letter')
    .set({
      state: 'sent',
      sent_at: site.clock().toISOString(),
      sent_by_name: officer.name,
      version: letter.version + 1,
      audience: JSON.stringify({ ...audience, said, counts }),
    })
    .where('id', '=', letter.id)
    .execute();
  audit({ title: formatSendAuditText(letter, counts) });
  afterCommit(() => site.postman.wake());
  return counts;
}

const formatSendAuditText = ({ subject }: LetterRow, counts: LetterCounts) =>
  `‘${subject}’ ${formatLetterRecipientCounts(counts)}`;

function refuseUnfinishedDraft(letter: LetterRow): void {
  const { subject, body, kind, audience } = toLetterDraft(letter);
  throwOnInvalidFields({
    subject: subject.trim() ? undefined : 'Enter a subject.',
    body: hasLetterText(body) ? undefined : 'Enter the text of the letter.',
    kind: kind ? validateLetterKind(audience, kind) : 'Choose the type of letter. The law requires it.',
  });
}

/** Throws 409 if the recipients have changed since the preview: members joined, left or opted out. */
function refuseChangedCounts(now: LetterCounts, seen: LetterCounts): void {
  if (now.mail === seen.mail && now.paper === seen.paper && now.notWanted === seen.notWanted) return;
  throw new Refusal(
    409,
    `The recipients have changed. The letter now ${formatLetterRecipientCounts(now)}. Nothing has been sent. Check the letter again.`,
  );
}

async function queueAndStoreRecipients(
  tx: Kysely<DatabaseSchema>,
  { clock, url }: Site,
  officer: SignedInViewer,
  { letter, people }: { letter: LetterRow; people: LetterAudienceRecipient[] },
): Promise<void> {
  const replyTo = letter.reply_to ? await findMemberEmailAddress(tx, letter.reply_to) : undefined;
  if (letter.reply_to && !replyTo)
    throw createInvalidInputRefusal({
      replyTo: 'Replies can no longer go to this person. Choose someone else.',
    });
  const mailed = people.filter(({ way }) => way === 'mail');
  const begins = await getFirstDueTime(tx, clock());
  const ids = await queueBulkMails(
    tx,
    clock,
    mailed.map((one, place) => ({
      mail: createLetterMail(letter, one, { replyTo, url }),
      dueAt: addMsToIso(begins, (place * 60_000) / maxBulkMailsPerMinute),
    })),
    { officer },
  );
  const mails = new Map(mailed.map(({ person }, place) => [person, ids[place] ?? null]));
  const rows = people.map(({ mailKey: _, words, ...one }) => ({
    ...one,
    letter: letter.id,
    words: JSON.stringify(words),
    mail: mails.get(one.person) ?? null,
  }));
  await insertRows(tx, 'letter_recipient', rows);
}

/**
 * Returns the due time of the first mail: after the grace period, and after the last queued mail of another letter, to stay
 * within the rate limit.
 */
async function getFirstDueTime(tx: Kysely<DatabaseSchema>, now: Date): Promise<Date> {
  const first = now.getTime() + letterSendGraceMinutes * 60_000;
  const { last } = await tx
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('due_at').as('last'))
    .where('state', '=', 'waiting')
    .where('is_bulk', '=', 1)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return new Date(Math.max(first, last ? Date.parse(last) + 60_000 / maxBulkMailsPerMinute : 0));
}
