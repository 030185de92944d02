import { honoursNamed } from '#app/club/competitions/honours/honours.server.ts';
import { showDay } from '#app/core/dates.ts';
import { fillAll, type Words } from '#app/site/words.ts';
import type { Database } from '#db/connection.ts';
import type { CompetitionTable } from '#db/schema/competitions.ts';
import { roundsAndTies } from './course.server.ts';
import { shownRounds } from './shown.ts';
import { standings } from './standing.ts';

/** The club's competitions in their order, the year's of each, with what is being played now: 'Round 1, by 30 June'. */
export async function competitions(db: Database, words: Words) {
  const rows = await db.selectFrom('competition').selectAll().orderBy('position').orderBy('slug').execute();
  const now = await db.selectFrom('round').selectAll().where('is_current', '=', 1).execute();
  const shown = [...new Set(rows.map(({ series }) => series))].map((series) => shownOf(rows, series));
  return fillAll(shown, words).map((row) => {
    const round = now.find(({ competition }) => competition === row.slug);
    const { series: slug, name, about, season } = row;
    return { slug, name, about, season, current: round ? roundLine(round) : stateLine(row) };
  });
}

const roundLine = ({ name, due }: { name: string; due: string | null }) =>
  [name, due && `by ${showDay(due)}`].filter(Boolean).join(', ');

function stateLine({ state, closes }: CompetitionTable): string | undefined {
  if (state === 'finished') return 'Finished';
  if (state === 'published') return undefined;
  return closes ? `Entries until ${showDay(closes)}` : 'Entries are being taken';
}

/** The one that visitors see under a competition's address: the latest that has a draw, or else the latest. */
function shownOf(rows: CompetitionTable[], series: string): CompetitionTable {
  const years = rows.filter((row) => row.series === series).sort((one, other) => other.season - one.season);
  return (years.find(isDrawn) ?? years[0]) as CompetitionTable;
}

const isDrawn = ({ state }: CompetitionTable) => state === 'published' || state === 'finished';

/** A competition of the year that is shown, or of another, with its rounds; undefined where there is none. */
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
  const { slug: _, closes, ...facts } = found;
  const page = {
    ...facts,
    closes: closes && showDay(closes),
    latest: found.season === shown.season,
    // A draw that is still looked over at the desk is nobody else's.
    rounds: drawn ? shownRounds(found, rounds, ties) : [],
    entries: drawn ? [] : entries.map(({ name }) => name),
    table: drawn && found.kind === 'round-robin' ? standings({ entries, ties }) : [],
    years: years.filter((row) => row !== found && (isDrawn(row) || row.season > found.season)).map(yearOf),
    honours: await honoursNamed(db, found.name),
  };
  return fillAll(page, words);
}

const yearOf = ({ season, state }: CompetitionTable) => ({
  season,
  drawn: state !== 'entries' && state !== 'drawn',
});

/** The addresses of earlier years, for the site map. */
export async function earlierYears(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('competition').selectAll().orderBy('season', 'desc').execute();
  return rows
    .filter((row) => isDrawn(row) && shownOf(rows, row.series) !== row)
    .map(({ series, season }) => `/club/${series}/${season}`);
}
