import { formatFullDate, formatTimeOfDay } from '#app/core/dates.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { getOppositeMatchSide, type MatchSide } from '#app/modules/formats/formats.ts';
import type { OneTimeLink } from '#app/modules/members/members.ts';
import type { OutgoingMail } from '#app/site/mail.ts';
import type { MatchCaptainContact } from './match-captains.server.ts';

/** Mail texts about league results: short, with one action each. */

const to = ({ name, email }: MatchCaptainContact) => ({
  ...{ to: email, toName: name },
  greeting: name ? `Dear ${name},` : 'Dear captain,',
});

const title = ({ home, away }: LeagueFixture) => `${home.name} v ${away.name}`;

/** 'Tuesday 6 May 2025, 6 PM' */
export const formatFixtureDateAndTime = ({ date, time }: Pick<LeagueFixture, 'date' | 'time'>) =>
  [formatFullDate(date), time && formatTimeOfDay(time)].filter(Boolean).join(', ');

export interface CaptainMailRecipient {
  captain: MatchCaptainContact;
  fixture: LeagueFixture;
  side: MatchSide;
  opening: OneTimeLink;
}

/** Mail on the morning of the match, with the link to its result. */
export function composeMatchDayLinkMail({
  captain,
  fixture,
  side,
  opening,
}: CaptainMailRecipient): OutgoingMail {
  const them = fixture[getOppositeMatchSide(side)].name;
  return {
    ...to(captain),
    subject: `Enter today’s result: ${title(fixture)}`,
    lines: [
      `${captain.teamName} play ${them} ${side === 'home' ? 'at home' : 'away'} today, ${formatFixtureDateAndTime(fixture)}.`,
      'After the match, press the button and enter the shots. You can use a phone at the green, and you do not need a password.',
    ],
    action: { label: 'Enter the result', ...opening },
    after: [
      `This link is for ${captain.teamName}. ${them} have their own.`,
      'If the match cannot be played, use the same link to let us know.',
    ],
  };
}

/** Asked for on the page of lost links: the links of all matches of one team in one email, `first` as its button. */
export function composeRequestedCaptainLinksMail(
  first: CaptainMailRecipient,
  others: CaptainMailRecipient[],
): OutgoingMail {
  const { captain } = first;
  const all = [first, ...others];
  return {
    ...to(captain),
    subject:
      all.length === 1 ? `Your link for ${title(first.fixture)}` : `Your links for ${captain.teamName}`,
    lines: [
      all.length === 1
        ? 'Here is the link for the result of this match.'
        : `Here are the links for the results of ${all.length} matches of ${captain.teamName}.`,
    ],
    action: linkOf(first),
    ...(others.length > 0 && { links: others.map(linkOf) }),
    after: [
      `${all.length === 1 ? 'This link is' : 'These links are'} for ${captain.teamName}. If you did not ask for this email, you do not need to do anything.`,
    ],
  };
}

/** 'Osmoor A v Ludford A, Tuesday 6 May 2025, 6 PM' */
const linkOf = ({ fixture, opening }: CaptainMailRecipient) => ({
  label: `${title(fixture)}, ${formatFixtureDateAndTime(fixture)}`,
  ...opening,
});

/** Asked for anew by somebody who has lost theirs. */
export function composeReplacementCaptainLinkMail({
  captain,
  fixture,
  opening,
}: CaptainMailRecipient): OutgoingMail {
  return {
    ...to(captain),
    subject: `Your link for ${title(fixture)}`,
    lines: [`Here is a link for the result of ${title(fixture)}, ${formatFixtureDateAndTime(fixture)}.`],
    action: { label: 'Enter the result', ...opening },
    after: [
      `This link is for ${captain.teamName}. If you did not ask for it, you do not need to do anything.`,
    ],
  };
}

/** Mail to the other side: asks to confirm the entered result. */
export function composeResultConfirmationMail(
  { captain, fixture, side, opening }: CaptainMailRecipient,
  { figures, by, until }: { figures: string; by: string; until: string },
): OutgoingMail {
  const said = [by, fixture[getOppositeMatchSide(side)].name].filter(Boolean).join(', ');
  return {
    ...to(captain),
    subject: `Is this right? ${title(fixture)}`,
    lines: [`${said} entered this result for ${title(fixture)}:`, `${figures}.`],
    action: { label: 'Check the result', ...opening },
    after: [
      `If the result is wrong, press the button and enter your own. If we do not hear from you by ${formatFullDate(until)}, this result counts.`,
    ],
  };
}

/** Mail to both sides: their entries differ. */
export function composeResultDifferenceMail(
  { captain, fixture, opening }: CaptainMailRecipient,
  said: { figures: string[]; differs: string },
): OutgoingMail {
  return {
    ...to(captain),
    subject: `The two results differ: ${title(fixture)}`,
    lines: [`Both sides have entered the result, but they differ on ${said.differs}.`, ...said.figures],
    action: { label: 'Compare the results', ...opening },
    after: [
      'If the other side’s result is right, press the button to accept it. If you cannot agree, the league secretary will settle the result.',
    ],
  };
}

/** Reminder mail: no result yet. */
export function composeResultReminderMail(
  { captain, fixture, opening }: CaptainMailRecipient,
  rule: string,
): OutgoingMail {
  return {
    ...to(captain),
    subject: `Result needed: ${title(fixture)}`,
    lines: [
      `We do not have a result yet for ${title(fixture)}, played on ${formatFullDate(fixture.date)}.`,
      'Press the button and enter the shots. This takes a minute.',
    ],
    action: { label: 'Enter the result', ...opening },
    after: [rule, 'If the match was not played, use the same link to let us know.'].filter(Boolean),
  };
}

/** Mail to the league's own address. */
export function composeLeagueSecretaryMail(
  email: string,
  fixture: LeagueFixture,
  said: { subject: string; lines: string[]; link: string },
): OutgoingMail {
  return {
    ...{ to: email, toName: '', greeting: 'Dear league secretary,' },
    subject: `${said.subject}: ${title(fixture)}`,
    lines: said.lines,
    action: { label: 'Open in Club admin', link: said.link },
  };
}

/** Mail after an admin reopened the result. */
export function composeResultReopenedMail(
  { captain, fixture, opening }: CaptainMailRecipient,
  note: string,
): OutgoingMail {
  return {
    ...to(captain),
    subject: `Please enter the result again: ${title(fixture)}`,
    lines: [
      `The league has removed the result of ${title(fixture)} from the table. We have asked both captains to enter it again.`,
      note && `‘${note}’`,
    ].filter(Boolean),
    action: { label: 'Enter the result', ...opening },
    after: ['If you have a question, reply to this email.'],
  };
}
