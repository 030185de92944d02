import { ownAddress } from '#app/club/committee/letters/letters.server.ts';
import { queueMail } from '#app/club/mail/outbox.server.ts';
import { takeTicketForm, typedIn } from '#app/club/members/applications/take-ticket-form.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { type Worry, type WorryAnswer, worryFields } from './worry.ts';

/** What comes of the form to the Safeguarding Officer. */
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

/** To the officer alone. Nothing of it is kept here, and its subject says nothing to whoever looks over a shoulder. */
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
        to: club.safeguarding.email ?? (await ownAddress(tx, officer)) ?? club.email,
        toName: officer,
        ...(email && { replyTo: email }),
        greeting: `Dear ${officer},`,
        subject: 'A message for you from the club’s website',
        lines: [
          `${name || 'Somebody who gave no name'} has written to you as Safeguarding Officer:`,
          message,
        ],
        after: [
          email
            ? `An answer to this mail goes to ${name || 'whoever wrote'}, ${email}.`
            : 'They gave no address, so nobody can answer. Please do not try to find out who it was.',
          'If somebody is in danger now, ring 999. Nothing of this is kept on the website.',
        ],
      },
      { club: 'a form' },
    );
  });
  site.postman.wake();
}
