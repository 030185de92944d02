import { daysInWords, eventTitle } from '#app/core/event.ts';
import { timeWords } from '#app/modules/calendar/calendar.ts';
import type { Held } from '#app/modules/gatherings/read-gatherings.server.ts';
import { opensFor, queueMail, takeBackMail } from '#app/modules/mail/mail.server.ts';
import type { ByOne, Cause } from '#app/modules/mail/mail.ts';
import { addressed, stopMailLink, subjectFor, wantsMail } from '#app/modules/members/members.server.ts';
import type { OpeningLink } from '#app/modules/members/members.ts';
import { fullName } from '#app/site/club-words.ts';
import {
  changedMail,
  comingMail,
  confirmMail,
  type GatheringInMail,
  movedUpMail,
  type News,
  newsMail,
  tellingMail,
  withdrawnMail,
} from './coming-mails.ts';
import type { Coming } from './coming-schemas.server.ts';

/** Mails about replies, queued in the transaction of their change. */

export function inMail({ site: { club }, gathering, now }: Held): GatheringInMail {
  const { choices, fee_pence } = gathering;
  if (!now) return { name: 'An event of ours', when: 'no day known', choices, fee_pence, email: club.email };
  const { event, date } = now;
  const time = timeWords(event, club);
  const when = [`${daysInWords(event)} ${date.slice(0, 4)}`, time, event.location && `at ${event.location}`];
  return {
    name: eventTitle(event),
    when: when.filter(Boolean).join(', '),
    choices,
    fee_pence,
    email: club.email,
  };
}

const whoOf = ({ site }: Held, { name, email }: Coming) => ({ club: fullName(site.club), name, email });

const openingOf = ({ site }: Held, { id, member }: Coming): OpeningLink => ({
  link: `${site.url}/my-coming`,
  opens: opensFor('coming', { subject: id, member: member ?? '' }),
});

/** Queue a mail to the party; skipped without an address. */
async function mailParty(held: Held, coming: Coming, write: typeof comingMail, cause: Cause): Promise<void> {
  if (!coming.email) return;
  const mail = write(whoOf(held, coming), inMail(held), coming, openingOf(held, coming));
  const who = { name: coming.name, email: coming.email };
  const subject = coming.member ? await subjectFor(held.tx, who, mail.subject) : mail.subject;
  // The member's own latest change replaces queued mails.
  if ('own' in cause) await takeBackMail(held.tx, aboutOf(held), mail);
  await queueMail(held.tx, held.site.clock, { ...mail, subject }, cause);
}

const aboutOf = ({ gathering }: Pick<Held, 'gathering'>) => `coming:${gathering.event}`;

const says = ({ state, people, choices }: Coming) =>
  state === 'withdrawn' ? '' : JSON.stringify([state, people, choices]);

/**
 * Cause for the send policy: a change made for another person can be limited or deferred; mails about one's own actions are sent
 * at once.
 */
const byOne = (held: Held, coming: Coming, beyond: ByOne['beyond']): ByOne => ({
  by: held.by,
  about: aboutOf(held),
  says: says(coming),
  isUrgent: true,
  beyond,
});

const isOwn = ({ by }: Held, { member }: Coming) => by === (member ?? '');

export const mailComing = (held: Held, coming: Coming) =>
  mailParty(
    held,
    coming,
    coming.state === 'unconfirmed' ? confirmMail : comingMail,
    isOwn(held, coming) ? { own: 'their own doing' } : { ...byOne(held, coming, 'refused'), was: '' },
  );
export const mailMovedUp = (held: Held, coming: Coming) =>
  mailParty(held, coming, movedUpMail, byOne({ ...held, by: '' }, coming, 'left out'));
export const mailChanged = (held: Held, coming: Coming) =>
  mailParty(
    held,
    coming,
    changedMail,
    isOwn(held, coming) ? { own: 'their own doing' } : byOne(held, coming, 'refused'),
  );
export const mailWithdrawn = (held: Held, coming: Coming) =>
  mailParty(
    held,
    coming,
    withdrawnMail,
    isOwn(held, coming)
      ? { own: 'their own doing' }
      : byOne(held, { ...coming, state: 'withdrawn' }, 'left out'),
  );
/** Queue an officer's update; each one has its own text. */
export const mailTold = (held: Held, coming: Coming, said: { state: string; words: string }) =>
  mailParty(held, coming, (who, event, _, opening) => tellingMail(who, event, said, opening), {
    officer: { id: held.by },
  });

/** Notify subscribed members with the section's permission: a new, changed or withdrawn reply. */
export async function tellOfficers(
  held: Held,
  coming: Coming,
  said: { is: News; movedUp: Coming[] },
): Promise<void> {
  const { tx, site, gathering } = held;
  const link = `${site.url}/desk/coming/${encodeURIComponent(gathering.event)}`;
  const members = await tx
    .selectFrom('member')
    .innerJoin('room_key', 'room_key.member', 'member.id')
    .selectAll('member')
    .where('room_key.room', '=', 'coming')
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('member.id')
    .execute();
  for (const member of members) {
    if (!member.email || !(await wantsMail(tx, member.id, 'coming'))) continue;
    const stop = stopMailLink(site.url, member.mail_key, 'coming');
    const officer = { who: addressed(site, member, member.email), link, stop };
    await queueMail(
      tx,
      site.clock,
      newsMail(officer, inMail(held), coming, said),
      newsCause(held, coming, said),
    );
  }
}

/** A party that moved up may have to be phoned: the key contains the version, so that no later notification replaces it. */
function newsCause(
  { by, gathering }: Held,
  coming: Coming,
  { is, movedUp }: { is: News; movedUp: Coming[] },
): ByOne {
  const { id, member, version } = coming;
  const thing = movedUp.length > 0 ? `${id} ${version}` : (member ?? id);
  const now = is === 'withdrawn' ? '' : `${says(coming)} ${coming.answer}`;
  const about = `news of coming:${gathering.event} ${thing}`;
  return { by, about, says: now, ...(is === 'new' && { was: '' }), isUrgent: true, beyond: 'left out' };
}
