import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { stateWord } from '#app/core/event.ts';
import { opensFor, queueMail } from '#app/modules/mail/mail.server.ts';
import type { Cause } from '#app/modules/mail/mail.ts';
import { stopMailLink, subjectFor, wantsMail } from '#app/modules/members/members.server.ts';
import { type PushWord, tellPhones } from '#app/modules/push/push.server.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { News } from './news.server.ts';
import { eventLine, kindOfNews, placePush } from './place-pushes.server.ts';
import { mailLines, matchWords, newsLines, placeSentence, seatWords, whenWords } from './place-words.ts';
import type { Selected } from './read-side.server.ts';
import { type Picked, type Seat, seatKey } from './side.ts';

/** Mails to players, queued in the transaction of the change. Each function returns true if a mail was queued. */

type Mailing = Pick<Site, 'clock' | 'club' | 'url'>;

/** Mail a player about a change of their place or of the event. */
export function mailPlace(
  tx: Kysely<Schema>,
  site: Mailing,
  selected: Selected,
  pick: Picked,
  news: [News, ...News[]],
  officer: Pick<Actor, 'id'>,
) {
  const { event, isOff } = selected.now;
  const cause = { officer };
  if (isOff)
    return mailPicked(tx, site, selected, pick, {
      news: stateWord(event),
      lines: [
        `What you were picked for is off: ${matchWords(event, site.club)}, ${whenWords(event, site.club)}.`,
        ...mailLines(selected, pick.member),
      ],
      label: 'See how it stands',
      cause,
      phone: 'matches',
    });
  return mailPicked(tx, site, selected, pick, {
    news: headOf(news[0], pick),
    lines: [
      ...newsLines(news, selected, pick),
      placeSentence(selected, pick, site.club),
      ...mailLines(selected, pick.member),
    ],
    label: pick.rink === 0 ? 'See it, or say that you cannot' : labelOf(pick),
    cause,
    phone: kindOfNews(news[0]),
  });
}

const labelOf = ({ state }: Picked) =>
  state === 'confirmed' ? 'See your place' : 'Say whether you can play';

function headOf(news: News, { rink }: Picked): string {
  if (news === 'new') return rink === 0 ? 'You are a reserve' : 'You are picked';
  return { ...heads, seat: rink === 0 ? 'You are a reserve' : heads.seat }[news];
}

const heads: Record<Exclude<News, 'new'>, string> = {
  off: 'Off',
  on: 'On after all',
  day: 'Moved',
  time: 'Another time',
  where: 'Another place',
  seat: 'Your place has changed',
  lift: 'Your lift',
};

/** Mail a reminder on the day before. */
export function mailReminder(tx: Kysely<Schema>, site: Mailing, selected: Selected, pick: Picked) {
  const lines = [placeSentence(selected, pick, site.club), ...mailLines(selected, pick.member)];
  return mailPicked(tx, site, selected, pick, {
    news: 'Tomorrow',
    lines: pick.state === 'picked' ? [...lines, 'You have not said yet whether you will be there.'] : lines,
    label: pick.state === 'picked' ? 'Say whether you can play' : 'See your place',
    cause: { club: 'the clock' },
  });
}

/** Repeated withdrawals leave a reserve with one offer or none. Urgent: the place is waiting. */
const offering = ({ selection }: Selected) => ({
  by: '',
  about: `offer:${selection.event}`,
  isUrgent: true,
  beyond: 'left out' as const,
});

/** Mail an offer of a free place to a reserve. */
export function mailOffer(tx: Kysely<Schema>, site: Mailing, selected: Selected, pick: Picked, seat: Seat) {
  const offered = { ...pick, ...seat };
  return mailPicked(tx, site, selected, pick, {
    news: 'Can you play?',
    lines: [
      'Somebody cannot play, and you are the next reserve. Will you take the place?',
      placeSentence(selected, offered, site.club, 'You would be'),
      ...mailLines(selected, pick.member),
    ],
    label: 'Take it, or say no',
    cause: { ...offering(selected), says: seatKey(seat), was: '' },
    phone: 'place',
  });
}

/** Mail a reserve that the offered place has been taken. */
export function mailOfferGone(tx: Kysely<Schema>, site: Mailing, selected: Selected, pick: Picked) {
  return mailPicked(tx, site, selected, pick, {
    news: 'The place is taken',
    lines: [
      'The place that you were offered has been taken meanwhile. Thank you for standing by.',
      placeSentence(selected, pick, site.club, 'You are still'),
    ],
    label: 'See how it stands',
    cause: { ...offering(selected), says: '' },
    phone: 'place',
  });
}

/** Mail a member whom the captain took out after they had been notified. */
export async function mailDropped(
  tx: Kysely<Schema>,
  site: Mailing,
  selected: Selected,
  member: { id: string; name: string; email: string | null; mailKey: string },
  officer: Pick<Actor, 'id'>,
): Promise<boolean> {
  const { now, captain } = selected;
  return mailMember(tx, site, member, {
    subject: `Not in the side after all: ${eventLine(selected)}`,
    lines: [
      `You are not in the side after all, ${matchWords(now.event, site.club)}, ${whenWords(now.event, site.club)}. The captain has changed it.`,
      captain
        ? `With a question, ring ${[captain.name, captain.phone].filter(Boolean).join(', ')}.`
        : 'With a question, answer this mail.',
    ],
    cause: { officer },
    push: placePush(selected, 'place', 'You are not needed after all'),
  });
}

interface Saying {
  news: string;
  lines: string[];
  label: string;
  cause: Cause;
  /** Kind of push notification; omitted for none. */
  phone?: PushWord['kind'];
}

function mailPicked(
  tx: Kysely<Schema>,
  site: Mailing,
  selected: Selected,
  { member, name, email, mailKey }: Picked,
  { news, lines, label, cause, phone }: Saying,
): Promise<boolean> {
  const id = member ?? '';
  return mailMember(
    tx,
    site,
    { id, name, email, mailKey },
    {
      subject: `${news}: ${eventLine(selected)}`,
      lines,
      action: {
        label,
        link: `${site.url}/my-place`,
        opens: opensFor('place', { subject: selected.selection.event, member: id }),
      },
      after: [`The button answers for ${name} alone, without signing in, until it begins.`],
      cause,
      ...(phone && { push: placePush(selected, phone, news, sameAs(cause)) }),
    },
  );
}

/** Deduplicate pushes like mails: send once, and nothing that was reverted. */
const sameAs = (cause: Cause) =>
  'about' in cause ? { about: cause.about, says: cause.says, was: cause.was } : {};

interface Letter {
  subject: string;
  lines: string[];
  action?: { label: string; link: string; opens?: ReturnType<typeof opensFor> };
  after?: string[];
  cause: Cause;
  push?: PushWord;
}

/** Queue a mail to a member who has an address and wants such mail, and pushes to their devices. */
export async function mailMember(
  tx: Kysely<Schema>,
  { clock, club, url }: Mailing,
  { id, name, email, mailKey }: { id: string; name: string; email: string | null; mailKey: string },
  { subject, cause, push, ...letter }: Letter,
  kind: 'playing' | 'withdrawals' = 'playing',
): Promise<boolean> {
  const phones = push && (await tellPhones(tx, { clock, club }, [id], push));
  if (!email || !(await wantsMail(tx, id, kind))) return false;
  const mail = await queueMail(
    tx,
    clock,
    {
      to: email,
      toName: name,
      greeting: `Dear ${name},`,
      subject: await subjectFor(tx, { name, email }, `${subject} (${fullName(club)})`),
      ...letter,
      unsubscribe: stopMailLink(url, mailKey, kind),
    },
    cause,
  );
  await phones?.instead(id, mail);
  return true;
}

/** Format a place for the captain: 'lead on rink 2', 'a reserve'. */
export const heldWords = (seat: Seat, { format }: Selected, { club }: Pick<Mailing, 'club'>) =>
  seat.rink === 0 ? 'a reserve' : seatWords(seat, format, club);
