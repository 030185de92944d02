import type { Kysely } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { formatFullDate } from '#app/core/dates.ts';
import { defaultLanguage } from '#app/core/language.ts';
import { Refusal } from '#app/core/refusals.ts';
import { addDays } from '#app/core/season-days.ts';
import {
  findLeagueFixture,
  queryLeagueFixtures,
  readCardPlayerCandidates,
  readCardPlayerWarnings,
} from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { getRinkPlayerPositions, type MatchSide, matchSides } from '#app/modules/formats/formats.ts';
import { findMailLink } from '#app/modules/mail/mail.server.ts';
import {
  formatVoidMatchReason,
  getMatchResultState,
  hashEmailAddress,
  type LockedMatchResult,
  readDivisionSeasonRules,
  readLatestPostponement,
  readMatchCaptains,
  readMatchHistory,
  readMatchResult,
  readPublishedFixturePredicate,
} from '#app/modules/returns/returns.server.ts';
import {
  formatFixtureDateAndTime,
  formatMatchPointsResult,
  formatMatchScores,
  formatScoreSheetDifferences,
  isMirroredScoreSheet,
} from '#app/modules/returns/returns.ts';
import { scoreSheetToFormValues } from '#app/modules/score-sheets/score-sheets.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { CaptainLinkMatch, InvalidCaptainLinkPage } from './captain-link-pages.ts';

/** Days after the match for which a link stays valid: covers disputes and the end of the season. */
const linkValidDays = 60;

export const invalidCaptainLinkRefusal = () => new Refusal(404, 'This link is not valid or has expired.');

export interface CaptainLinkMatchSide {
  fixture: LeagueFixture;
  side: MatchSide;
}

/** Parses 'fixture:home:team:address': older links end after the side, printed ones have no address. */
const subject = /^(.+?):(home|away)(?::([^:]*):([^:]*))?$/;

/** Returns the team and match that a code stands for. Throws 404 if invalid, expired, or mailed to a former captain. */
export async function resolveCaptainLink(site: Site, code: string): Promise<CaptainLinkMatchSide> {
  const linked = site.club.uses.league && code ? await findMailLink(site.db, 'return', code) : undefined;
  const [, id = '', said = '', team = '', address = ''] = subject.exec(linked?.subject ?? '') ?? [];
  const fixture = id ? await findLeagueFixture(site.db, id) : undefined;
  if (!fixture || todayInLondon(site.clock) > addDays(fixture.date, linkValidDays))
    throw invalidCaptainLinkRefusal();
  // Home and away may have been swapped since.
  const side = matchSides.find((one) => (team ? fixture[one].id === team : one === said));
  if (!side) throw invalidCaptainLinkRefusal();
  if (address && hashEmailAddress((await readMatchCaptains(site.db, fixture))[side].email) !== address)
    throw invalidCaptainLinkRefusal();
  return { fixture, side };
}

/** Returns the page of a link, or the form for a new one if the code is invalid. Throws 404 if no league is run here. */
export async function readCaptainLinkPage(
  site: Site,
  code: string,
): Promise<CaptainLinkMatch | InvalidCaptainLinkPage> {
  if (!site.club.uses.league) throw invalidCaptainLinkRefusal();
  const speaks = await resolveCaptainLink(site, code).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (!speaks) return { kind: 'lost', teams: await teamsNow(site), email: site.club.email };
  return linkedMatch(site, speaks);
}

async function linkedMatch(site: Site, { fixture, side }: CaptainLinkMatchSide): Promise<CaptainLinkMatch> {
  const { db, club } = site;
  const held = await readMatchResult(db, fixture.id);
  const now = getMatchResultState(held);
  const rules = await readDivisionSeasonRules(db, fixture);
  const names = { home: fixture.home.name, away: fixture.away.name };
  const { card } = held;
  const own = now[side];
  const theirs = now[side === 'home' ? 'away' : 'home'];
  const first = own ?? (now.state === 'settled' ? null : theirs);
  const players = own?.players ?? [];
  const postponed = (await readLatestPostponement(db, fixture.id)) ?? null;
  const figuresOf = (sheet: typeof now.sheet) =>
    sheet ? formatMatchScores(sheet, card, names, club.words) : '';
  const last = (now.state === 'one' && now.at) || '';
  return {
    kind: 'match',
    fixture: fixture.id,
    ...{ side, names, card, now },
    when: formatFixtureDateAndTime(fixture),
    where: await addressOf(db, fixture),
    division: fixture.division,
    isToCome: fixture.date > todayInLondon(site.clock),
    notPlayed: fixture.state === 'void' ? formatVoidMatchReason(fixture) : '',
    isPutOff: fixture.state === 'postponed',
    rinks: Math.max(card.rinks, now.home?.sheet.rinks.length ?? 0, now.away?.sheet.rinks.length ?? 0),
    figures: { home: figuresOf(now.home?.sheet ?? null), away: figuresOf(now.away?.sheet ?? null) },
    result: figuresOf(now.sheet),
    points: now.sheet ? formatMatchPointsResult(now.sheet, card, names) : '',
    differs: formatScoreSheetDifferences(now.differs, club.words),
    isMirrored: Boolean(now.home && now.away && isMirroredScoreSheet(now.home.sheet, now.away.sheet, card)),
    holdsOn: last
      ? formatFullDate(
          addDays(
            todayInLondon(() => new Date(last)),
            rules.silenceDays,
          ),
        )
      : '',
    values: {
      ...scoreSheetToFormValues(first?.sheet ?? now.sheet, ''),
      ...Object.fromEntries(players.map(({ rink, place, name }) => [`p.${rink}.${place}`, name])),
    },
    places: rules.players ? placesOf(held) : [],
    register: rules.players ? await registerOf(db, fixture, side) : [],
    warnings: players.length > 0 ? await readCardPlayerWarnings(db, fixture, side, players) : [],
    postponed,
    until: formatFullDate(
      fixture.state === 'postponed' && postponed
        ? postponed.until
        : addDays(fixture.date, rules.postponeDays),
    ),
    history: await readMatchHistory(db, fixture, card, club.words),
    contact: club.email,
  };
}

function placesOf({ card }: LockedMatchResult): string[] {
  const places = getRinkPlayerPositions(card);
  return places.length > 0 ? places : ['lead', 'second', 'skip'];
}

async function registerOf(
  db: Kysely<DatabaseSchema>,
  fixture: LeagueFixture,
  side: MatchSide,
): Promise<string[]> {
  const { club } = fixture[side];
  const players = club ? await readCardPlayerCandidates(db, club, fixture.season) : [];
  return [...new Set(players.map(({ name }) => name))].sort((a, b) => a.localeCompare(b));
}

async function addressOf(db: Kysely<DatabaseSchema>, { home }: LeagueFixture): Promise<string> {
  const row = await db
    .selectFrom('opponent')
    .select(['name', 'address'])
    .where('id', '=', home.club ?? '')
    .executeTakeFirst();
  return row ? [row.name, row.address].filter(Boolean).join(', ') : '';
}

/** Days before and after today for which lost links are replaced, one per match. */
const [before, after] = [21, 14];

/** Returns the matches of this period, of one team or all. */
export async function readCurrentCaptainMatches(
  site: Site,
  asked: { team?: string } = {},
): Promise<LeagueFixture[]> {
  const now = todayInLondon(site.clock);
  const near = { from: addDays(now, -before), to: addDays(now, after) };
  const isOut = await readPublishedFixturePredicate(site.db);
  const matches = await queryLeagueFixtures(site.db, { ...asked, ...near });
  return matches.filter((one) => one.state !== 'void' && isOut(one));
}

/** Returns teams with matches in this period, for the lost link form. */
async function teamsNow(site: Site): Promise<{ id: string; name: string }[]> {
  const all = (await readCurrentCaptainMatches(site)).flatMap(({ home, away }) => [home, away]);
  const teams = new Map(all.filter(({ club }) => club !== null).map(({ id, name }) => [id, { id, name }]));
  return [...teams.values()].sort((a, b) => a.name.localeCompare(b.name, defaultLanguage));
}
