import { formatDayAndYear } from '#app/core/dates.ts';
import { getEventDate, getPostponedFromDate, isEventNotPlayed } from '#app/core/event.ts';
import { formatList } from '#app/core/language.ts';
import type { ImportPreviewRow } from '#app/core/lists/import-row-schema.ts';
import { formatSeasonDateRange, isDateInSeason } from '#app/core/season-days.ts';
import { createOwnTeamResolver } from '#app/modules/calendar/calendar.server.ts';
import type { MatchFormat, MatchScoreSheet } from '#app/modules/formats/formats.ts';
import {
  type DivisionFixtureRow,
  type LeagueSeasonMatch,
  type LeagueTeam,
  missingOwnLeagueTeamError,
  readDivisionFixtureRows,
  readEventResultPage,
} from '#app/modules/leagues/leagues.server.ts';
import { findFixtureForResult, findMissingMatchResultFields } from '#app/modules/leagues/leagues.ts';
import {
  isByeWeekText,
  isSameSideName,
  type OurSideNames,
  type ParsedOurSide,
  parseOurSideName,
} from '#app/modules/opponents/opponents.ts';
import { type OwnClubTeam, readClubTeams } from '#app/modules/teams/teams.server.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import {
  findLeagueDivisionByName,
  formatLeagueDivisionName,
  type LeagueDivisionSeason,
} from './league-family.server.ts';
import type { PastedRoundRow } from './parse-round.ts';
import {
  findPastedRoundWarnings,
  formatPastedRoundScores,
  formatStoredMatchResult,
  hasSamePastedScores,
  interpretPastedRoundScores,
  mergePastedScoresIntoScoreSheet,
  type PastedRoundScores,
} from './round-figures.ts';
import {
  type ClubNameAnswers,
  findMeantClubName,
  sortClubNamesBySimilarity,
  type UnknownClubNameQuestion,
} from './similar-names.ts';

/** Write operation of a row. */
export type PastedRoundWrite =
  | { to: 'event'; id: string; sheet: MatchScoreSheet; note: string; version: number }
  | { to: 'match'; id: string; sheet: MatchScoreSheet; version: number }
  | {
      to: 'fixture';
      id: string;
      sheet: MatchScoreSheet;
      /** Of the result that stands; left out for the first. */
      version?: number;
      /** A match of earlier versions that stands beside the fixture, and goes. */
      beside?: { id: string; version: number };
    }
  | {
      to: 'new';
      league: string;
      season: number;
      home: string;
      away: string;
      date: string;
      sheet: MatchScoreSheet;
    };

export type PlannedPastedRoundRow = ImportPreviewRow & {
  write?: PastedRoundWrite;
  asks?: UnknownClubNameQuestion[];
  wantsDate?: boolean;
};

/** Data about the league and the club against which a round is parsed. */
export interface RoundPasteContext {
  site: Site;
  family: LeagueDivisionSeason[];
  names: OurSideNames;
  events: LeagueEvent[];
  /** Of a league that this site runs; none else. */
  fixtures: DivisionFixtureRow[];
  today: string;
  /** Names of all teams in the league, the club's included, as a question offers them. */
  all: string[];
}

type LeagueEvent = Awaited<ReturnType<typeof readLeagueEvents>>[number];

export async function readRoundPasteContext(
  site: Site,
  family: LeagueDivisionSeason[],
): Promise<RoundPasteContext> {
  const { date: today, words } = getTodayAndPlaceholders(site);
  const teams = (await readClubTeams(site.db, words)).filter(({ putBy }) => !putBy);
  const clubs = fillPlaceholdersDeep(await site.db.selectFrom('opponent').select('name').execute(), words);
  const names = { club: site.club.name, teams, clubs: clubs.map(({ name }) => name) };
  const events = await readLeagueEvents(site, family, teams);
  const fixtures = await familyFixtures(site, family);
  const standing = family.flatMap(({ own }) => own.teams.map(({ name }) => name));
  const met = events.map(({ opponent }) => opponent).filter((name) => !isByeWeekText(name));
  const all = [...standing, ...met].filter(
    (name, index, every) => every.findIndex((one) => isSameSideName(one, name)) === index,
  );
  return { site, family, names, events, fixtures, today, all: all.toSorted((a, b) => a.localeCompare(b)) };
}

const familyFixtures = async ({ db }: Site, family: LeagueDivisionSeason[]) =>
  (await Promise.all(family.map(({ day, season }) => readDivisionFixtureRows(db, [day], season)))).flat();

/** Our matches in the league's season, with who plays. */
async function readLeagueEvents(site: Site, [first]: LeagueDivisionSeason[], teams: OwnClubTeam[]) {
  const { words } = getTodayAndPlaceholders(site);
  const row = await site.db
    .selectFrom('league')
    .select('parent')
    .where('day', '=', first?.day ?? '')
    .executeTakeFirst();
  const rows = await site.db
    .selectFrom('event')
    .selectAll()
    .where('season', '=', first?.season ?? 0)
    .where('type', '=', row?.parent ?? first?.day ?? '')
    .orderBy('day')
    .orderBy('id')
    .execute();
  const plays = await createOwnTeamResolver(site.db, teams);
  return rows.map((event) => {
    const shown = fillPlaceholdersDeep(event, words);
    const { team: ourTeam, isOpen } = plays(event);
    return { ...shown, ourTeam, isOpen, on: getEventDate(event), from: getPostponedFromDate(event) };
  });
}

/** Plans one row of a round: its effect, warnings and write operation. */
export async function planPastedRoundRow(
  read: PastedRoundRow,
  date: string,
  meant: ClubNameAnswers,
  known: RoundPasteContext,
) {
  const about: PlannedPastedRoundRow = {
    line: read.line,
    text: read.text,
    about: '',
    says: '',
    warnings: [],
    outcome: 'cannot',
  };
  const cannot = (says: string, more: Partial<PlannedPastedRoundRow> = {}) => ({ ...about, ...more, says });
  if (read.fault) return cannot(read.fault);
  if ([read.home, read.away].some(isByeWeekText)) return cannot('No match here, so this line is left out.');
  if (!read.shots && !read.points && read.figures.length === 0) return cannot(missingFiguresError);
  const sideOf = (name: string) => findMeantClubName(name, meant) ?? name;
  const [home, away] = [sideOf(read.home), sideOf(read.away)];
  const unknown = [home, away].filter((name) => !isKnownName(name, known));
  if (unknown.length > 0) {
    const asks = unknown.map((said) => ({ said, nearest: sortClubNamesBySimilarity(said, known.all) }));
    return cannot(
      `This league has no club called ${formatList(
        unknown.map((name) => `‘${name}’`),
        'or',
      )}.`,
      {
        asks,
      },
    );
  }
  const on = read.date || date;
  if (!on) return cannot('This line has no date. Enter one in ‘Date of this round’.', { wantsDate: true });
  const match = { ...read, home, away, date: on };
  const dateFault = validateRoundDate(on, known);
  const named = `${home} v ${away}, ${formatDayAndYear(on)}`;
  if (dateFault) return cannot(dateFault, { about: named });
  const usHome = findOwnTeam(home, known);
  const usAway = findOwnTeam(away, known);
  const planned =
    usHome || usAway
      ? await planOwnMatch(match, { usHome, usAway }, known)
      : planOtherClubsMatch(match, known);
  return { ...about, about: named, ...planned };
}

type RoundPlan = Partial<PlannedPastedRoundRow>;

function validateRoundDate(date: string, { family: [first], today }: RoundPasteContext): string {
  const season = first?.season ?? 0;
  if (!isDateInSeason(date, season)) return `Enter a date in this season, ${formatSeasonDateRange(season)}.`;
  return date > today ? `${formatDayAndYear(date)} is in the future. Correct the date.` : '';
}

const isKnownName = (name: string, known: RoundPasteContext) =>
  findOwnTeam(name, known) !== undefined || known.all.some((one) => isSameSideName(one, name));

/** Returns the club's team that a name means, by the club's own names or the league's table; undefined for others. */
function findOwnTeam(name: string, { names, family }: RoundPasteContext): ParsedOurSide | undefined {
  const rows = family.flatMap(({ own }) => own.teams).filter((team) => isSameSideName(team.name, name));
  const ours = parseOurSideName(name, names);
  if (rows.length > 0 && !rows.some(({ isUs }) => isUs)) return undefined;
  return ours ?? (rows.length > 0 ? { team: '', section: '' } : undefined);
}

interface OwnTeamsOfRow {
  usHome: ParsedOurSide | undefined;
  usAway: ParsedOurSide | undefined;
}

/** Plans a match of the club: its result goes to its calendar event. */
async function planOwnMatch(
  match: PastedRoundRow,
  us: OwnTeamsOfRow,
  known: RoundPasteContext,
): Promise<RoundPlan> {
  const fitting = known.events.filter((event) => isMatchOf(event, match, us, known));
  const event = fitting.find(({ on, from }) => on === match.date || from === match.date);
  if (!event) {
    const kept = planOtherClubsMatch(match, known);
    if (kept.write?.to === 'match' || kept.write?.to === 'fixture' || kept.outcome === 'same') return kept;
    const [other] = fitting;
    const where = other ? ` The calendar has it on ${formatDayAndYear(other.on)}.` : ' Add it there first.';
    return { says: `Our match is not in the calendar on that day.${where}` };
  }
  if (event.isOpen) return { says: missingOwnLeagueTeamError };
  if (event.state === 'cancelled') return { says: 'This match was cancelled in the calendar.' };
  const screen = await readEventResultPage(known.site, event.id);
  const listed = us.usHome && !(us.usAway && !isSameSideName(match.home, screen.us)) ? 'home' : 'away';
  if (listed !== screen.ours)
    return {
      says: `The calendar has ${screen.home} at home to ${screen.away} on this day. Swap the sides on this line, or change the calendar.`,
    };
  const place = known.family.find(({ day }) => day === screen.league?.day);
  const entered = isEventNotPlayed(event) ? null : screen.sheet;
  const result = planFigures(match, entered, screen.card, place, known);
  if (!result.sheet) return result.planned;
  const { note, version } = screen;
  return { ...result.planned, write: { to: 'event', id: event.id, sheet: result.sheet, note, version } };
}

function isMatchOf(
  event: LeagueEvent,
  { home, away }: PastedRoundRow,
  { usHome, usAway }: OwnTeamsOfRow,
  { names }: RoundPasteContext,
) {
  const isUs = (ours: ParsedOurSide | undefined) =>
    ours !== undefined && (!ours.team || !event.ourTeam || ours.team === event.ourTeam.id);
  const isThem = (name: string, ours: ParsedOurSide | undefined) =>
    isSameSideName(event.opponent, name) ||
    (ours?.team && parseOurSideName(event.opponent, names)?.team === ours.team);
  return (isUs(usHome) && isThem(away, usAway)) || (isUs(usAway) && isThem(home, usHome));
}

/** Plans a match of two other clubs: its result goes to the league's matches. */
function planOtherClubsMatch(match: PastedRoundRow, known: RoundPasteContext): RoundPlan {
  const named = match.division ? findLeagueDivisionByName(known.family, match.division) : undefined;
  if (match.division && !named && known.family.length > 1)
    return { says: `This league has no division ‘${match.division}’.` };
  const places = (named ? [named] : known.family).flatMap((place) => {
    const [home, away] = [match.home, match.away].map((name) => findTeamInDivision(place, name));
    return home && away ? [{ place, home, away }] : [];
  });
  const [found] = places;
  if (!found) return { says: explainMissingTeams(match, named, known) };
  const { place, home, away } = found;
  if (home.id === away.id) return { says: 'Enter two different teams. The same team is on this line twice.' };
  const fixtures = known.fixtures.filter(({ league }) => league === place.day);
  if (fixtures.length === 0) return planAlone(match, { place, home, away }, known);
  const hasResult = (id: string) => resultOf(place, id) !== undefined;
  const asked = {
    home: home.id,
    away: away.id,
    date: match.date,
    names: { home: home.name, away: away.name },
  };
  const its = findFixtureForResult(fixtures, hasResult, asked);
  if (its.is === 'cannot') return { says: its.says };
  const planned =
    its.is === 'none'
      ? planAlone(match, { place, home, away }, known)
      : planFixture(match, its.fixture, place, known);
  return { ...planned, warnings: [...its.warnings, ...(planned.warnings ?? [])] };
}

interface Place {
  place: LeagueDivisionSeason;
  home: LeagueTeam;
  away: LeagueTeam;
}

/** What stands in the table for a fixture; a match that was postponed has no result. */
const resultOf = ({ own }: LeagueDivisionSeason, id: string) =>
  own.matches.find((one) => one.id === id && one.sheet.state !== 'postponed');

/** The result of a fixture of a league that this site runs. */
function planFixture(
  match: PastedRoundRow,
  fixture: DivisionFixtureRow,
  place: LeagueDivisionSeason,
  known: RoundPasteContext,
): RoundPlan {
  const there = resultOf(place, fixture.id);
  const isFixture = (id: string) => known.fixtures.some((one) => one.id === id);
  const beside = there
    ? undefined
    : place.own.matches.find(
        ({ id, home, away }) => home === fixture.home && away === fixture.away && !isFixture(id),
      );
  const { planned, sheet } = planFigures(match, there?.sheet ?? null, place.own.card, place, known);
  if (!sheet) return planned;
  const warnings = beside
    ? [
        ...(planned.warnings ?? []),
        `These teams already have a result without a fixture, dated ${formatDayAndYear(beside.on)}. That result will be removed.`,
      ]
    : (planned.warnings ?? []);
  return {
    ...planned,
    warnings,
    write: {
      ...{ to: 'fixture', id: fixture.id, sheet },
      ...(there && { version: there.version }),
      ...(beside && { beside: { id: beside.id, version: beside.version } }),
    },
  };
}

/** A match of a league that has no fixtures here: found again by its day. */
function planAlone(match: PastedRoundRow, { place, home, away }: Place, known: RoundPasteContext): RoundPlan {
  const { matches, card } = place.own;
  const onDay = matches.filter(({ on }) => on === match.date);
  if (onDay.some((one) => one.home === away.id && one.away === home.id))
    return {
      says: `This match has already been entered on this day as ${away.name} v ${home.name}. Swap the sides on this line.`,
    };
  const there = onDay.find((one) => one.home === home.id && one.away === away.id);
  const result = planFigures(match, there?.sheet ?? null, card, place, known);
  if (!result.sheet) return result.planned;
  const elsewhere = matches.find((one) => !there && one.home === home.id && one.away === away.id);
  const warnings = [
    ...(result.planned.warnings ?? []),
    ...(elsewhere ? [`This match has also been entered on ${formatDayAndYear(elsewhere.on)}.`] : []),
  ];
  const planned = { ...result.planned, warnings };
  return {
    ...planned,
    write: toRoundWrite(there, result.sheet, place, { home: home.id, away: away.id, date: match.date }),
  };
}

function toRoundWrite(
  there: LeagueSeasonMatch | undefined,
  sheet: MatchScoreSheet,
  { day, season }: LeagueDivisionSeason,
  sides: { home: string; away: string; date: string },
): PastedRoundWrite {
  if (!there) return { to: 'new', league: day, season, ...sides, sheet };
  if (there.event) return { to: 'event', id: there.event, sheet, note: there.note, version: there.version };
  return { to: 'match', id: there.id, sheet, version: there.version };
}

const findTeamInDivision = ({ own }: LeagueDivisionSeason, name: string) =>
  own.teams.find((team) => isSameSideName(team.name, name));

function explainMissingTeams(
  { home, away }: PastedRoundRow,
  named: LeagueDivisionSeason | undefined,
  { family }: RoundPasteContext,
): string {
  const where = [home, away].map((name) => family.find((place) => findTeamInDivision(place, name)));
  const missing = [home, away].filter((_, index) => !where[index]);
  if (missing.length > 0) return `Add ${formatList(missing)} to the league’s clubs first.`;
  if (named)
    return `${home} and ${away} do not both play in ${named.division || named.name}. Check the names and the division.`;
  const [one, other] = where.map((place) => place?.division || place?.name);
  return `${home} plays in ${one} and ${away} in ${other}. Check the names.`;
}

/** Compares the figures of a row with the stored ones. */
function planFigures(
  match: PastedRoundRow,
  before: MatchScoreSheet | null,
  card: MatchFormat,
  place: LeagueDivisionSeason | undefined,
  { site, family }: RoundPasteContext,
): { planned: RoundPlan; sheet?: MatchScoreSheet } {
  const given: PastedRoundScores | undefined = interpretPastedRoundScores(match, card);
  if (!given)
    return { planned: { says: 'There are too many figures. Enter only shots and points for two sides.' } };
  const [shown] = family;
  const where = place && (family.length > 1 || place !== shown) ? ` ${formatLeagueDivisionName(place)}.` : '';
  const said = `${formatPastedRoundScores(given)}.${where}`;
  if (hasSamePastedScores(before, given, card))
    return { planned: { outcome: 'same', says: `${said} Already saved.` } };
  const sheet = mergePastedScoresIntoScoreSheet(before, given, card);
  const [wanting] = Object.values(findMissingMatchResultFields(sheet, { kind: 'league', card }));
  if (wanting) return { planned: { says: `${said} ${wanting}` } };
  const warnings = findPastedRoundWarnings(before, sheet, card, site.club.words);
  if (!before) return { planned: { outcome: 'add', says: said, warnings }, sheet };
  const was = `The saved result is ${formatStoredMatchResult(before, card)}.`;
  return { planned: { outcome: 'change', says: `${said} ${was}`, warnings }, sheet };
}

const missingFiguresError =
  'This line has no figures. Enter a postponed, conceded or abandoned match on its own page.';
