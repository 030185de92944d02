import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { findLetterRecipients } from '#app/modules/letters/audience/audience-recipients.server.ts';
import { readLetterForOfficer } from '#app/modules/letters/letter/letter-resource.server.ts';
import { findMemberEmailAddress } from '#app/modules/letters/letter/reply-to.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { createLetterMail } from './letter-mail.server.ts';

/** Queues a test mail to the officer who requests it. Returns the address. */
export async function queueLetterTestMail(
  { tx, site, viewer: officer, afterCommit }: MutationContext,
  id: string,
): Promise<string> {
  const { club, clock, url } = site;
  const letter = await readLetterForOfficer({ db: tx, club }, officer, id);
  const email = await findMemberEmailAddress(tx, officer.id);
  if (!email)
    throw new Refusal(409, 'The membership list has no email address for you, so we cannot send you a test.');
  const audience = { groups: [], also: [officer.id], except: [] };
  const { kind, subject, body } = letter;
  const { people } = await findLetterRecipients(tx, clock, { audience, kind, text: subject + body });
  const own = people[0] ?? { name: officer.name, mailKey: '', words: { name: officer.name } };
  const replyTo = letter.reply_to ? await findMemberEmailAddress(tx, letter.reply_to) : undefined;
  const mail = createLetterMail(letter, { ...own, email }, { replyTo, url });
  const test = { ...mail, subject: `Test: ${mail.subject || 'no subject yet'}` };
  await queueMail(tx, clock, test, { own: 'their own doing' });
  afterCommit(() => site.postman.wake());
  return email;
}
