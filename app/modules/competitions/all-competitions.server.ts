import { showDay } from '#app/core/dates.ts';
import { roundsAndTies } from '#app/modules/competitions/course/course.server.ts';
import { honoursNamed } from '#app/modules/competitions/course/honours.server.ts';
import { groupTables } from '#app/modules/competitions/course/places.ts';
import { progressLine } from '#app/modules/competitions/course/progress.ts';
import { standings } from '#app/modules/competitions/course/standing.ts';
import { seasonWords } from '#app/modules/competitions/rules/days.ts';
import { plateName } from '#app/modules/competitions/rules/parts.ts';
import { factsOf } from '#app/modules/competitions/rules/sections.server.ts';
import { signed } from '#app/modules/competitions/rules/sides.ts';
import { shownRounds } from '#app/modules/competitions/shown/shown.ts';
import { fillAll, type Words } from '#app/site/words.ts';
import type { Database } from '#db/connection.ts';
import type { CompetitionTable } from '#db/schema/competitions.ts';

/** Returns one row per series, in display order: the year that visitors see. */
export async function competitions(db: Database, words: Words) {
  return fillAll(await shownCompetitions(db), words).map(({ series: slug, name, about, season }) => ({
    slug,
    name,
    about,
    season,
  }));
}

/** Returns the same rows, each with its progress text (progress-text.ts). */
export async function competitionsNow(db: Database, words: Words) {
  const shown = await shownCompetitions(db);
  const { rounds, ties, entries } = await partsOf(db, shown);
  const lines = shown.map((competition) => {
    const its = <T extends { competition: string }>(rows: T[]) =>
      rows.filter((row) => row.competition === competition.slug);
    const course = { competition, rounds: its(rounds), ties: its(ties), entries: its(entries) };
    const { series: slug, name, about, season } = competition;
    return { slug, name, about, season, current: progressLine(course) };
  });
  return fillAll(lines, words);
}

async function shownCompetitions(db: Database) {
  const rows = await db.selectFrom('competition').selectAll().orderBy('position').orderBy('slug').execute();
  return [...new Set(rows.map(({ series }) => series))].map((series) => shownOf(rows, series));
}

/** Queries the rounds, ties and entries of several competitions, each in order. */
async function partsOf(db: Database, shown: CompetitionTable[]) {
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
function shownOf(rows: CompetitionTable[], series: string): CompetitionTable {
  const years = rows.filter((row) => row.series === series).sort((one, other) => other.season - one.season);
  return (years.find(isDrawn) ?? years[0]) as CompetitionTable;
}

const isDrawn = ({ state }: CompetitionTable) => state === 'published' || state === 'finished';

/** Returns the page of a competition, of `year` or of the default one; undefined if unknown. */
export async function competition(db: Database, words: Words, series: string, year?: number) {
  const years = await db.selectFrom('competition').selectAll().where('series', '=', series).execute();
  const shown = years.length > 0 ? shownOf(years, series) : undefined;
  const found = year === undefined ? shown : years.find(({ season }) => season === year);
  if (!found || !shown) return undefined;
  const { rounds, ties } = await roundsAndTies(db, found.slug);
  const entries = await db
    .selectFrom('entry')
    .selectAll()
    .where('competition', '=', found.slug)
    .orderBy('position')
    .execute();
  const drawn = isDrawn(found);
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
    facts: await factsOf(db, found),
    handicaps: handicaps === 1,
    plate: plateName(found),
    title: `${name} ${seasonWords(found)}`,
    closes: closes && showDay(closes),
    latest: season === shown.season,
    // Drafts are visible to admins only.
    rounds: drawn ? shownRounds(course) : [],
    entries: drawn
      ? []
      : entries.map((one) => ({ name: one.name, start: handicaps ? signed(one.start) : '' })),
    table: drawn && found.kind === 'round-robin' ? standings({ entries, ties }) : [],
    groups: drawn ? groupTables(course) : [],
    through: found.through,
    years: years.filter((row) => row !== found && (isDrawn(row) || row.season > season)).map(yearOf),
    honours: await honoursNamed(db, name),
  };
  return fillAll(page, words);
}

const yearOf = ({ season, winter, state }: CompetitionTable) => ({
  season,
  words: seasonWords({ season, winter }),
  drawn: state !== 'entries' && state !== 'drawn',
});

/** Returns the paths of earlier years, for the site map. */
export async function earlierYears(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('competition').selectAll().orderBy('season', 'desc').execute();
  return rows
    .filter((row) => isDrawn(row) && shownOf(rows, row.series) !== row)
    .map(({ series, season }) => `/club/${series}/${season}`);
}
