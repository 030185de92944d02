import type { Kysely } from 'kysely';
import { getEventDate } from '#app/core/event.ts';
import { readEventsBySeason } from '#app/modules/calendar/calendar.server.ts';
import type { DisplayedTie } from '#app/modules/competition-rules/competition-rules.server.ts';
import { toDisplayedRounds } from '#app/modules/competition-rules/competition-rules.ts';
import { readStoredCompetition } from '#app/modules/competitions/competitions.server.ts';
import { fillPlaceholdersDeep, type TextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { groupProgrammeLinesByDay, type ProgrammeLine, type ProgrammeSide } from './programme.ts';

type Db = Kysely<DatabaseSchema>;

/** Returns an event's programme; undefined for an event of an unpublished season or without lines. */
export async function readProgrammePage(site: Pick<Site, 'db' | 'club' | 'clock'>, id: string) {
  const { db } = site;
  const { words } = getTodayAndPlaceholders(site);
  const season = await db
    .selectFrom('event')
    .innerJoin('season', 'season.year', 'event.season')
    .select('season.year')
    .where('event.id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  if (!season) return undefined;
  const event = (await readEventsBySeason(db, words, season.year)).find((one) => one.id === id);
  if (!event) return undefined;
  const lines = await readProgrammeLines(db, words, event);
  return lines.length > 0 ? { event, days: groupProgrammeLinesByDay(lines) } : undefined;
}

interface EventDate {
  id: string;
  season: number;
  year: number | null;
  day: string;
}

export const readProgrammeRows = (db: Db, event: string) =>
  db
    .selectFrom('programme_line')
    .selectAll()
    .where('event', '=', event)
    .orderBy('position')
    .orderBy('id')
    .execute();

async function readProgrammeLines(
  db: Db,
  words: TextPlaceholders,
  event: EventDate,
): Promise<ProgrammeLine[]> {
  const rows = fillPlaceholdersDeep(await readProgrammeRows(db, event.id), words);
  const ties = rows.some(({ tie }) => tie) ? await readFinalsDayTieCandidates(db, words, event.season) : [];
  return rows.map(({ id, day, time, rink, what, place, note, result, tie }) => {
    const played = ties.find((one) => one.id === tie);
    const line = { id, date: day ?? getEventDate(event), time: time ?? '', rink, place, note };
    if (!played) return { ...line, what, result, sides: [], link: '' };
    const { name, sides, score, link } = played;
    return { ...line, what: what || name, result: result || score, sides, link };
  });
}

interface FinalTie {
  id: string;
  /** 'Club Singles, the final' */
  name: string;
  sides: ProgrammeSide[];
  /** '21–15', the winner's first; '' while unknown. */
  score: string;
  link: string;
}

/** Returns the finals and semi-finals of a season's competitions, the candidates for a finals day. */
export async function readFinalsDayTieCandidates(
  db: Db,
  words: TextPlaceholders,
  season: number,
): Promise<FinalTie[]> {
  const drawn = await db
    .selectFrom('competition')
    .selectAll()
    .where('season', '=', season)
    .where('state', 'in', ['published', 'finished'])
    .orderBy('position')
    .execute();
  const found: FinalTie[] = [];
  for (const competition of drawn) {
    const rounds = toDisplayedRounds(await readStoredCompetition(db, competition.slug));
    // A consolation's final is included, like the main one.
    const parts = [...Map.groupBy(rounds, ({ part }) => part).values()];
    const last = parts.flatMap((part) => part.slice(-2).toReversed());
    for (const tie of last.flatMap((round) => round.ties))
      found.push({
        id: tie.id,
        name: `${competition.name}, ${lowerFirst(tie.label)}`,
        score: formatTieScore(tie),
        sides: tie.sides.map(({ name, won }) => ({ name, won })),
        link: `/club/${competition.series}`,
      });
  }
  return fillPlaceholdersDeep(found, words);
}

const lowerFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

function formatTieScore({ sides: [one, other], note }: DisplayedTie): string {
  const [better, worse] = other.won ? [other, one] : [one, other];
  return better.score !== null && worse.score !== null ? `${better.score}–${worse.score}` : note;
}
