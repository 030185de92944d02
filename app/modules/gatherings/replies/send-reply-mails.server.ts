import { readPermissionHolders } from '#app/api/auth/member-permissions.server.ts';
import { formatEventDays, getEventTitle } from '#app/core/event.ts';
import { formatEventTime } from '#app/modules/calendar/calendar.ts';
import type { LockedGathering } from '#app/modules/gatherings/read-gatherings.server.ts';
import { buildMailLinkTarget, deleteUntriedMails, queueMail } from '#app/modules/mail/mail.server.ts';
import type { MailCause, MailPersonCause } from '#app/modules/mail/mail.ts';
import { addRecipientNameToMailSubject, queueMemberMail } from '#app/modules/members/members.server.ts';
import type { OneTimeLink } from '#app/modules/members/members.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import {
  type GatheringMailDetails,
  renderConfirmSignUpReplyMail,
  renderGatheringUpdateMail,
  renderSignUpReplyChangedMail,
  renderSignUpReplyMail,
  renderSignUpReplyMovedUpMail,
  renderSignUpReplyNewsMail,
  renderSignUpReplyWithdrawnMail,
  type SignUpReplyNews,
} from './reply-mail-texts.ts';
import type { SignUpReply } from './reply-schemas.server.ts';

/** Mails about replies, queued in the transaction of their change. */

function toGatheringMailDetails({ site: { club }, gathering, now }: LockedGathering): GatheringMailDetails {
  const { choices, fee_pence } = gathering;
  if (!now) return { name: 'One of our events', when: 'date not set', choices, fee_pence, email: club.email };
  const { event, date } = now;
  const time = formatEventTime(event, club);
  const when = [
    `${formatEventDays(event)} ${date.slice(0, 4)}`,
    time,
    event.location && `at ${event.location}`,
  ];
  return {
    name: getEventTitle(event),
    when: when.filter(Boolean).join(', '),
    choices,
    fee_pence,
    email: club.email,
  };
}

const getAddressee = ({ site }: LockedGathering, { name, email }: SignUpReply) => ({
  club: formatClubName(site.club),
  name,
  email,
});

const getOpening = ({ site }: LockedGathering, { id, member }: SignUpReply): OneTimeLink => ({
  link: `${site.url}/my-coming`,
  opens: buildMailLinkTarget('coming', { subject: id, member: member ?? '' }),
});

/** Queue a mail to the party; skipped without an address. */
async function mailParty(
  held: LockedGathering,
  coming: SignUpReply,
  write: typeof renderSignUpReplyMail,
  cause: MailCause,
): Promise<void> {
  if (!coming.email) return;
  const mail = write(
    getAddressee(held, coming),
    toGatheringMailDetails(held),
    coming,
    getOpening(held, coming),
  );
  const who = { name: coming.name, email: coming.email };
  const subject = coming.member
    ? await addRecipientNameToMailSubject(held.tx, who, mail.subject)
    : mail.subject;
  // The member's own latest change replaces queued mails.
  if ('own' in cause) await deleteUntriedMails(held.tx, getMailGroup(held), mail);
  await queueMail(held.tx, held.site.clock, { ...mail, subject }, cause);
}

const getMailGroup = ({ gathering }: Pick<LockedGathering, 'gathering'>) => `coming:${gathering.event}`;

const createReplyButton = ({ state, people, choices }: SignUpReply) =>
  state === 'withdrawn' ? '' : JSON.stringify([state, people, choices]);

/**
 * Cause for the send policy: a change made for another person can be limited or deferred; mails about one's own actions are sent
 * at once.
 */
const createCause = (
  held: LockedGathering,
  coming: SignUpReply,
  beyond: MailPersonCause['beyond'],
): MailPersonCause => ({
  by: held.by,
  about: getMailGroup(held),
  says: createReplyButton(coming),
  isUrgent: true,
  beyond,
});

const isOwnAction = ({ by }: LockedGathering, { member }: SignUpReply) => by === (member ?? '');

export const mailSignUpReplyReceived = (held: LockedGathering, coming: SignUpReply) =>
  mailParty(
    held,
    coming,
    coming.state === 'unconfirmed' ? renderConfirmSignUpReplyMail : renderSignUpReplyMail,
    isOwnAction(held, coming)
      ? { own: 'their own doing' }
      : { ...createCause(held, coming, 'refused'), was: '' },
  );
export const mailSignUpReplyMovedUp = (held: LockedGathering, coming: SignUpReply) =>
  mailParty(held, coming, renderSignUpReplyMovedUpMail, createCause({ ...held, by: '' }, coming, 'left out'));
export const mailSignUpReplyChanged = (held: LockedGathering, coming: SignUpReply) =>
  mailParty(
    held,
    coming,
    renderSignUpReplyChangedMail,
    isOwnAction(held, coming) ? { own: 'their own doing' } : createCause(held, coming, 'refused'),
  );
export const mailSignUpReplyWithdrawn = (held: LockedGathering, coming: SignUpReply) =>
  mailParty(
    held,
    coming,
    renderSignUpReplyWithdrawnMail,
    isOwnAction(held, coming)
      ? { own: 'their own doing' }
      : createCause(held, { ...coming, state: 'withdrawn' }, 'left out'),
  );
/** Queue an officer's update; each one has its own text. */
export const mailGatheringUpdate = (
  held: LockedGathering,
  coming: SignUpReply,
  said: { state: string; words: string },
) =>
  mailParty(held, coming, (who, event, _, opening) => renderGatheringUpdateMail(who, event, said, opening), {
    officer: { id: held.by },
  });

/** Notify subscribed members with the section's permission: a new, changed or withdrawn reply. */
export async function notifySignUpOfficers(
  held: LockedGathering,
  coming: SignUpReply,
  said: { is: SignUpReplyNews; movedUp: SignUpReply[] },
): Promise<void> {
  const { tx, site, gathering } = held;
  const link = `${site.url}/desk/coming/${encodeURIComponent(gathering.event)}`;
  const text = renderSignUpReplyNewsMail(link, toGatheringMailDetails(held), coming, said);
  const cause = getOfficerMailCause(held, coming, said);
  for (const member of await readPermissionHolders(tx, 'coming'))
    await queueMemberMail(tx, site, member, { kind: 'coming', text, cause });
}

/** A party that moved up may have to be phoned: the key contains the version, so that no later notification replaces it. */
function getOfficerMailCause(
  { by, gathering }: LockedGathering,
  coming: SignUpReply,
  { is, movedUp }: { is: SignUpReplyNews; movedUp: SignUpReply[] },
): MailPersonCause {
  const { id, member, version } = coming;
  const thing = movedUp.length > 0 ? `${id} ${version}` : (member ?? id);
  const now = is === 'withdrawn' ? '' : `${createReplyButton(coming)} ${coming.answer}`;
  const about = `news of coming:${gathering.event} ${thing}`;
  return { by, about, says: now, ...(is === 'new' && { was: '' }), isUrgent: true, beyond: 'left out' };
}
