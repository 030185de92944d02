import { formatDateTime } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { recordTestMailSent } from './setup-steps.server.ts';

/** Queues a test mail to the viewer through the normal outbox. Returns the address; throws 409 where the viewer has none. */
export async function queueTestMail({ tx, site, viewer, afterCommit }: MutationContext): Promise<string> {
  const { club, clock, postman } = site;
  const { email } = await tx
    .selectFrom('member')
    .select('email')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  if (!email)
    throw new Refusal(
      409,
      'We have no email address for you. Add one under ‘My email address’ in ‘My account’, then send the test again.',
    );
  const mail = {
    to: email,
    toName: viewer.name,
    subject: `A test email from the website of ${formatClubName(club)}`,
    greeting: `Dear ${viewer.name},`,
    lines: [
      `You sent this email at ${formatDateTime(clock())} to check that emails are being sent. They are. You do not need to do anything.`,
    ],
  };
  await queueMail(tx, clock, mail, { own: 'their own doing' });
  // With mail written to files, no mail server has been tested.
  if (postman.folder === undefined) await recordTestMailSent(tx);
  afterCommit(() => postman.wake());
  return email;
}
