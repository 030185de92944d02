import type { Viewer } from '#app/api/who/sessions.server.ts';
import { recipientsOf } from '#app/club/letters/audience/people.server.ts';
import { draftOf, letterFor } from '#app/club/letters/letter/letters.server.ts';
import { addressOf } from '#app/club/letters/letter/reply-to.server.ts';
import { queueMail } from '#app/club/mail/outbox.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { letterMail } from './letter-mail.server.ts';

/** Mails the letter to whoever writes it, as they would get it themselves. Answers the address. */
export async function testToOneself(site: Site, officer: Viewer, id: string): Promise<string> {
  const { db, clock, url } = site;
  const letter = await letterFor(site, officer, id);
  await site.limits.count({ 'tell-member': officer.id });
  const email = await db.transaction().execute(async (tx) => {
    const email = await addressOf(tx, officer.id);
    if (!email) throw new Refusal(409, 'The roll has no e-mail address for you, so you cannot get a test.');
    const audience = { groups: [], also: [officer.id], except: [] };
    const { kind } = letter;
    const text = letter.subject + letter.body;
    const { people } = await recipientsOf(tx, clock, { audience, kind, text });
    const own = people[0] ?? { name: officer.name, email, mailKey: '', words: { name: officer.name } };
    const replyTo = draftOf(letter).replyTo;
    const mail = letterMail(
      letter,
      { ...own, email },
      {
        replyTo: replyTo ? await addressOf(tx, replyTo) : undefined,
        url,
      },
    );
    await queueMail(
      tx,
      clock,
      { ...mail, subject: `Test: ${mail.subject || 'no subject yet'}` },
      { own: 'their own doing' },
    );
    return email;
  });
  site.postman.wake();
  return email;
}
