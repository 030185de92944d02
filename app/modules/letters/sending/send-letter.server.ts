import type { Kysely } from 'kysely';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { lockAndRead } from '#app/endpoints/locking.server.ts';
import { type Counts, countsOf, countWords } from '#app/modules/letters/audience/audience.ts';
import { groupNames } from '#app/modules/letters/audience/offered.server.ts';
import { type Recipient, recipientsOf } from '#app/modules/letters/audience/people.server.ts';
import { draftFaults } from '#app/modules/letters/letter/draft.ts';
import { draftOf, heldDraft, type LetterRow } from '#app/modules/letters/letter/letters.server.ts';
import { addressOf } from '#app/modules/letters/letter/reply-to.server.ts';
import { saysSomething } from '#app/modules/letters/text/letter-text.ts';
import { queueMails } from '#app/modules/mail/mail.server.ts';
import { bulkPerMinute, later } from '#app/modules/mail/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { Schema } from '#db/schema/schema.ts';
import { letterMail } from './letter-mail.server.ts';
import { minutesBeforeFirst } from './waits.ts';

interface Sending extends Counts {
  id: string;
  version: number;
}

/**
 * Sends a letter, once: the recipients are stored and all mails queued in one transaction. Throws 409 if it has already been
 * sent, another officer has changed it, or the recipient counts differ from those that the officer saw.
 */
export async function sendLetter(site: Site, officer: Viewer, sending: Sending): Promise<Counts> {
  const { id, version, ...seen } = sending;
  const counts = await site.db.transaction().execute(async (tx) => {
    const letter = await lockAndRead(tx, { site, actor: officer }, heldDraft, { id }, version);
    refuseUnfinished(letter);
    const { audience } = draftOf(letter);
    const text = letter.subject + letter.body;
    const { people } = await recipientsOf(tx, site.clock, { audience, kind: letter.kind, text });
    const counts = countsOf(people);
    if (counts.mail + counts.paper === 0) throw invalid({ audience: 'This goes to nobody: choose to whom.' });
    refuseOthers(counts, seen);
    await settle(tx, site, officer, { letter, people });
    const said = (await groupNames({ ...site, db: tx }, audience.groups)).map(({ name }) => name);
    await tx
      .updateTable('letter')
      .set({
        state: 'sent',
        sent_at: site.clock().toISOString(),
        sent_by_name: officer.name,
        version: version + 1,
        audience: JSON.stringify({ ...audience, said, counts }),
      })
      .where('id', '=', id)
      .execute();
    await writeAuditLog(tx, site.clock, officer, 'sent a letter', null, noteOf(letter, counts));
    return counts;
  });
  site.postman.wake();
  return counts;
}

const noteOf = ({ subject }: LetterRow, counts: Counts) => `‘${subject}’ ${countWords(counts)}`;

function refuseUnfinished(letter: LetterRow): void {
  const { subject, body, kind, audience } = draftOf(letter);
  refuseInvalid({
    subject: subject.trim() ? undefined : 'Please give it a subject.',
    body: saysSomething(body) ? undefined : 'There is nothing in it yet.',
    kind: kind ? draftFaults({ audience, kind }).kind : 'Please say what it is: the law asks.',
  });
}

/** Throws 409 if the recipients have changed since the preview: members joined, left or opted out. */
function refuseOthers(now: Counts, seen: Counts): void {
  if (now.mail === seen.mail && now.paper === seen.paper && now.notWanted === seen.notWanted) return;
  throw new Refusal(
    409,
    `Somebody has changed meanwhile: it ${countWords(now)}. Nothing has been sent; please look again.`,
  );
}

async function settle(
  tx: Kysely<Schema>,
  { clock, url }: Site,
  officer: Viewer,
  { letter, people }: { letter: LetterRow; people: Recipient[] },
): Promise<void> {
  const replyTo = letter.reply_to ? await addressOf(tx, letter.reply_to) : undefined;
  if (letter.reply_to && !replyTo)
    throw invalid({ replyTo: 'The answers cannot go there any more: please choose somebody else.' });
  const mailed = people.filter(({ way }) => way === 'mail');
  const begins = await nextTurn(tx, clock());
  const ids = await queueMails(
    tx,
    clock,
    mailed.map((one, place) => ({
      mail: letterMail(letter, one, { replyTo, url }),
      dueAt: later(begins, (place * 60_000) / bulkPerMinute),
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
async function nextTurn(tx: Kysely<Schema>, now: Date): Promise<Date> {
  const first = now.getTime() + minutesBeforeFirst * 60_000;
  const { last } = await tx
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('due_at').as('last'))
    .where('state', '=', 'waiting')
    .where('is_bulk', '=', 1)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return new Date(Math.max(first, last ? Date.parse(last) + 60_000 / bulkPerMinute : 0));
}
