import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { recipientsOf } from '#app/modules/letters/audience/people.server.ts';
import { letterFor } from '#app/modules/letters/letter/letters.server.ts';
import { addressOf } from '#app/modules/letters/letter/reply-to.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { letterMail } from './letter-mail.server.ts';

/** Queues a test mail to the officer who requests it. Returns the address. */
export async function queueTest(
  { tx, site, viewer: officer, afterCommit: after }: MutationContext,
  id: string,
): Promise<string> {
  const { club, clock, url } = site;
  const letter = await letterFor({ db: tx, club }, officer, id);
  const email = await addressOf(tx, officer.id);
  if (!email) throw new Refusal(409, 'The roll has no e-mail address for you, so you cannot get a test.');
  const audience = { groups: [], also: [officer.id], except: [] };
  const { kind, subject, body } = letter;
  const { people } = await recipientsOf(tx, clock, { audience, kind, text: subject + body });
  const own = people[0] ?? { name: officer.name, mailKey: '', words: { name: officer.name } };
  const replyTo = letter.reply_to ? await addressOf(tx, letter.reply_to) : undefined;
  const mail = letterMail(letter, { ...own, email }, { replyTo, url });
  const test = { ...mail, subject: `Test: ${mail.subject || 'no subject yet'}` };
  await queueMail(tx, clock, test, { own: 'their own doing' });
  after(() => site.postman.wake());
  return email;
}
