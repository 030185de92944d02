import type { Kysely } from 'kysely';
import { hashSecret } from '#app/api/auth/tokens.server.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { addDays, countDaysBetween } from '#app/core/season-days.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { readLeagueSeasonRules } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { getOppositeMatchSide, type MatchScoreSheet, type MatchSide } from '#app/modules/formats/formats.ts';
import {
  buildMailLinkTarget,
  deleteUntriedMails,
  queueMail,
  recordSentOnce,
} from '#app/modules/mail/mail.server.ts';
import type { MailCause } from '#app/modules/mail/mail.ts';
import type { LockedMatchResult } from '#app/modules/returns/record/match-return.server.ts';
import type { ResultEntryComparisonState } from '#app/modules/returns/rules/compare-entries.ts';
import { formatMatchScores, formatScoreSheetDifferences } from '#app/modules/returns/rules/format-results.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { readMatchCaptains } from './match-captains.server.ts';
import {
  type CaptainMailRecipient,
  composeLeagueSecretaryMail,
  composeRequestedCaptainLinksMail,
  composeResultConfirmationMail,
  composeResultDifferenceMail,
  composeResultReopenedMail,
} from './result-mails.ts';

/** Mails about results, queued in the transaction of their cause. */

/**
 * Returns the link to the page of a match, with its token subject: one team in one match, and a mailed link only while the
 * address is the captain's.
 */
export const createCaptainResultLink = (
  site: Pick<Site, 'url'>,
  fixture: LeagueFixture,
  side: MatchSide,
  email = '',
) => ({
  link: `${site.url}/my-return`,
  opens: buildMailLinkTarget('return', {
    subject: [fixture.id, side, fixture[side].id, email && hashEmailAddress(email)].join(':'),
    member: '',
  }),
});

/** Hash of an address, so that a link can be validated without storing it. */
export const hashEmailAddress = (email: string) => hashSecret(email.toLowerCase()).slice(0, 16);

const asked = (fixture: string) => `return:${fixture}`;
/** Entries within a few minutes replace each other's mail. */
const caused = (fixture: string): MailCause => ({
  ...{ by: '', about: asked(fixture), isUrgent: true, beyond: 'left out' },
});

export async function mailMatchCaptain(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  { fixture, side }: { fixture: LeagueFixture; side: MatchSide },
  cause: MailCause,
  write: (to: CaptainMailRecipient) => Parameters<typeof queueMail>[2],
): Promise<boolean> {
  const captain = (await readMatchCaptains(tx, fixture))[side];
  if (!captain.email) return false;
  const to = { captain, fixture, side, opening: createCaptainResultLink(site, fixture, side, captain.email) };
  return (await queueMail(tx, site.clock, write(to), cause)) !== '';
}

/** So many emails with links go to one address of a team in a week, one a day, whoever asks for them. */
const mostAsked = 3;

/** One email with the links of all these matches of a team, to its captain's address. False where none goes. */
export async function mailRequestedCaptainLinks(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  team: string,
  fixtures: LeagueFixture[],
): Promise<boolean> {
  const now = todayInLondon(site.clock);
  const near = ({ date }: LeagueFixture) => Math.abs(countDaysBetween(date, now));
  const [nearest] = fixtures.toSorted((a, b) => near(a) - near(b));
  if (!nearest) return false;
  const sideIn = ({ home }: LeagueFixture): MatchSide => (home.id === team ? 'home' : 'away');
  const captain = (await readMatchCaptains(tx, nearest))[sideIn(nearest)];
  if (!captain.email) return false;
  const subject = `${team}:${hashEmailAddress(captain.email)}`;
  const week = Array.from({ length: 7 }, (_, day) => `${subject} ${addDays(now, -day)}`);
  const asked = await tx
    .selectFrom('sent_once')
    .select('subject')
    .where('what', '=', 'return asked')
    .where('subject', 'in', week)
    .execute();
  if (asked.length >= mostAsked) return false;
  if (!(await recordSentOnce(tx, site.clock, { what: 'return asked', subject: `${subject} ${now}` })))
    return false;
  const toOf = (fixture: LeagueFixture): CaptainMailRecipient => {
    const side = sideIn(fixture);
    return { captain, fixture, side, opening: createCaptainResultLink(site, fixture, side, captain.email) };
  };
  const others = fixtures.filter((one) => one !== nearest).map(toOf);
  const mail = composeRequestedCaptainLinksMail(toOf(nearest), others);
  return (await queueMail(tx, site.clock, mail, { own: 'a way in' })) !== '';
}

interface Told {
  side: MatchSide;
  sheet: MatchScoreSheet;
  by: string;
  standing: ResultEntryComparisonState;
  /** A result is settled already; this entry does not change it. */
  isWish: boolean;
}

/**
 * Notifies of an entry: requests confirmation from the other side, tells both if they differ, and the admin if action is
 * needed.
 */
export async function notifyOfResultEntry(
  { tx, site }: MutationContext,
  held: LockedMatchResult,
  { side, sheet, by, standing, isWish }: Told,
) {
  const { fixture, card } = held;
  await deleteUntriedMails(tx, asked(fixture.id));
  const names = { home: fixture.home.name, away: fixture.away.name };
  const { words, email } = site.club;
  const figures = formatMatchScores(sheet, card, names, words);
  const cause = caused(fixture.id);
  const desk = (subject: string, lines: string[]) => {
    const link = `${site.url}/desk/league/returns/${encodeURIComponent(fixture.id)}`;
    return email
      ? queueMail(tx, site.clock, composeLeagueSecretaryMail(email, fixture, { subject, lines, link }), cause)
      : Promise.resolve('');
  };
  if (isWish) return desk('A captain has sent a different result', [`${names[side]} now say: ${figures}.`]);
  if (standing.state === 'one') {
    const until = addDays(
      todayInLondon(site.clock),
      (await readDivisionSeasonRules(tx, fixture)).silenceDays,
    );
    await mailMatchCaptain(tx, site, { fixture, side: getOppositeMatchSide(side) }, cause, (to) =>
      composeResultConfirmationMail(to, { figures, by, until }),
    );
  }
  if (standing.state !== 'unlike') return;
  const theirs = held[getOppositeMatchSide(side)]?.sheet;
  const said = {
    figures: [
      `${names[side]} say: ${figures}.`,
      theirs
        ? `${names[getOppositeMatchSide(side)]} say: ${formatMatchScores(theirs, card, names, words)}.`
        : '',
    ].filter(Boolean),
    differs: formatScoreSheetDifferences(standing.differs, words),
  };
  for (const one of ['home', 'away'] as const)
    await mailMatchCaptain(tx, site, { fixture, side: one }, cause, (to) =>
      composeResultDifferenceMail(to, said),
    );
  await desk('Two results differ', said.figures);
}

/** Cancels pending confirmation mails after a retraction, and notifies the admin if the result counts. */
export async function notifyOfResultRetraction(
  { tx, site }: MutationContext,
  { fixture, match }: LockedMatchResult,
  side: MatchSide,
) {
  await deleteUntriedMails(tx, asked(fixture.id));
  const { email } = site.club;
  if (!match || !email) return;
  const link = `${site.url}/desk/league/returns/${encodeURIComponent(fixture.id)}`;
  const lines = [
    `The club website of ${(side === 'home' ? fixture.home : fixture.away).name} has withdrawn the result it sent.`,
    'The result stays in the table until you decide.',
  ];
  const mail = composeLeagueSecretaryMail(email, fixture, {
    subject: 'A club has withdrawn its result',
    lines,
    link,
  });
  await queueMail(tx, site.clock, mail, caused(fixture.id));
}

/** Requests the result again from both captains. */
export async function notifyOfResultReopening(
  { tx, site, actor }: MutationContext,
  { fixture }: LockedMatchResult,
  note: string,
) {
  for (const side of ['home', 'away'] as const)
    await mailMatchCaptain(tx, site, { fixture, side }, { officer: { id: actor.id } }, (to) =>
      composeResultReopenedMail(to, note),
    );
}

/** Returns the season rules of a division's league. */
export async function readDivisionSeasonRules(
  db: Kysely<DatabaseSchema>,
  { league, season }: Pick<LeagueFixture, 'league' | 'season'>,
) {
  const row = await db.selectFrom('league').select('parent').where('day', '=', league).executeTakeFirst();
  return readLeagueSeasonRules(db, row?.parent ?? league, season);
}
