import { formatDayAndMonth } from '#app/core/dates.ts';
import {
  calculateGroupTables,
  formatCompetitionProgress,
  formatCompetitionSeason,
  formatHandicap,
  getConsolationDrawName,
  rankRoundRobin,
  toDisplayedRounds,
} from '#app/modules/competition-rules/competition-rules.ts';
import { readCompetitionRules } from '#app/modules/competitions/state/section-options.server.ts';
import { readRoundsAndTies } from '#app/modules/competitions/state/stored-competition.server.ts';
import { readHonoursOfCompetition } from '#app/modules/honours/honours.server.ts';
import { fillPlaceholdersDeep, type TextPlaceholders } from '#app/site/placeholders.ts';
import type { Database } from '#db/connection.ts';
import type { CompetitionTable } from '#db/schema/competitions.ts';

/** Returns one row per series, in display order: the year that visitors see. */
export async function readPublicCompetitions(db: Database, words: TextPlaceholders) {
  return fillPlaceholdersDeep(await readShownCompetitions(db), words).map(
    ({ series: slug, name, about, season }) => ({
      slug,
      name,
      about,
      season,
    }),
  );
}

/** Returns the same rows, each with its progress text (progress-text.ts). */
export async function readCompetitionsWithProgress(db: Database, words: TextPlaceholders) {
  const shown = await readShownCompetitions(db);
  const { rounds, ties, entries } = await readCompetitionParts(db, shown);
  const lines = shown.map((competition) => {
    const its = <T extends { competition: string }>(rows: T[]) =>
      rows.filter((row) => row.competition === competition.slug);
    const course = { competition, rounds: its(rounds), ties: its(ties), entries: its(entries) };
    const { series: slug, name, about, season } = competition;
    return { slug, name, about, season, current: formatCompetitionProgress(course) };
  });
  return fillPlaceholdersDeep(lines, words);
}

async function readShownCompetitions(db: Database) {
  const rows = await db.selectFrom('competition').selectAll().orderBy('position').orderBy('slug').execute();
  return [...new Set(rows.map(({ series }) => series))].map((series) => findShownYear(rows, series));
}

/** Queries the rounds, ties and entries of several competitions, each in order. */
async function readCompetitionParts(db: Database, shown: CompetitionTable[]) {
  const of = shown.map(({ slug }) => slug);
  const rounds = db.selectFrom('round').selectAll().where('competition', 'in', of).orderBy('position');
  const ties = db
    .selectFrom('tie')
    .innerJoin('round', 'round.id', 'tie.round')
    .selectAll('tie')
    .select('round.competition')
    .where('round.competition', 'in', of)
    .orderBy('round.position')
    .orderBy('tie.position');
  const entries = db.selectFrom('entry').selectAll().where('competition', 'in', of).orderBy('position');
  if (of.length === 0) return { rounds: [], ties: [], entries: [] };
  return {
    rounds: await rounds.execute(),
    ties: await ties.execute(),
    entries: await entries.execute(),
  };
}

/** Returns the year served at a series' address: the latest with a published draw, otherwise the latest. */
function findShownYear(rows: CompetitionTable[], series: string): CompetitionTable {
  const years = rows.filter((row) => row.series === series).sort((one, other) => other.season - one.season);
  return (years.find(isPublishedDraw) ?? years[0]) as CompetitionTable;
}

const isPublishedDraw = ({ state }: CompetitionTable) => state === 'published' || state === 'finished';

/** Returns the page of a competition, of `year` or of the default one; undefined if unknown. */
export async function readCompetitionPage(
  db: Database,
  words: TextPlaceholders,
  series: string,
  year?: number,
) {
  const years = await db.selectFrom('competition').selectAll().where('series', '=', series).execute();
  const shown = years.length > 0 ? findShownYear(years, series) : undefined;
  const found = year === undefined ? shown : years.find(({ season }) => season === year);
  if (!found || !shown) return undefined;
  const { rounds, ties } = await readRoundsAndTies(db, found.slug);
  const entries = await db
    .selectFrom('entry')
    .selectAll()
    .where('competition', '=', found.slug)
    .orderBy('position')
    .execute();
  const drawn = isPublishedDraw(found);
  const course = { competition: found, entries, rounds, ties };
  const { series: address, name, about, season, state, side, scoring, handicaps, closes } = found;
  const page = {
    series: address,
    name,
    about,
    season,
    state,
    side,
    scoring,
    facts: await readCompetitionRules(db, found),
    handicaps: handicaps === 1,
    plate: getConsolationDrawName(found),
    title: `${name} ${formatCompetitionSeason(found)}`,
    closes: closes && formatDayAndMonth(closes),
    latest: season === shown.season,
    // Drafts are visible to admins only.
    rounds: drawn ? toDisplayedRounds(course) : [],
    entries: drawn
      ? []
      : entries.map((one) => ({ name: one.name, start: handicaps ? formatHandicap(one.start) : '' })),
    table: drawn && found.kind === 'round-robin' ? rankRoundRobin({ entries, ties }) : [],
    groups: drawn ? calculateGroupTables(course) : [],
    through: found.through,
    years: years
      .filter((row) => row !== found && (isPublishedDraw(row) || row.season > season))
      .map(toOtherYear),
    honours: await readHonoursOfCompetition(db, name),
  };
  return fillPlaceholdersDeep(page, words);
}

const toOtherYear = ({ season, winter, state }: CompetitionTable) => ({
  season,
  words: formatCompetitionSeason({ season, winter }),
  drawn: state !== 'entries' && state !== 'drawn',
});

/** Returns the paths of earlier years, for the site map. */
export async function readEarlierCompetitionPaths(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('competition').selectAll().orderBy('season', 'desc').execute();
  return rows
    .filter((row) => isPublishedDraw(row) && findShownYear(rows, row.series) !== row)
    .map(({ series, season }) => `/club/${series}/${season}`);
}
