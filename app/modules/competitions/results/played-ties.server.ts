import type { Kysely } from 'kysely';
import { parseChangedContentRowsOfTable } from '#app/endpoints/changes/changes.ts';
import {
  formatCompetitionSeason,
  formatTieOutcome,
  formatTieWithRound,
  isTieDecided,
  toCompetitionDate,
} from '#app/modules/competition-rules/competition-rules.ts';
import { readRoundsAndTies } from '#app/modules/competitions/state/stored-competition.server.ts';
import { fillPlaceholdersDeep, type TextPlaceholders } from '#app/site/placeholders.ts';
import type { CompetitionTieTable } from '#db/schema/competitions.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Decided match of a competition, as published. */
interface PlayedTie {
  id: string;
  /** 'Harvest Cup 2025, semi-final 1' */
  title: string;
  /** 'Tom Brader beat Joan Appleby 21–15' */
  line: string;
  path: string;
  /** Timestamps at which the result was entered and last corrected; undefined for imported results. */
  at: string | undefined;
  changed: string | undefined;
  /** Play-by date, 'YYYY-MM-DD'; the end of its year if none was set. */
  due: string;
}

const hasTieResult = (tie: CompetitionTieTable) =>
  tie.state !== 'void' && (isTieDecided(tie) || tie.winner !== null);

/** Returns the decided matches of published draws, from `season` on. */
export async function readPlayedTies(
  db: Kysely<DatabaseSchema>,
  words: TextPlaceholders,
  season: number,
): Promise<PlayedTie[]> {
  const shown = await db
    .selectFrom('competition')
    .selectAll()
    .where('season', '>=', season)
    .where('state', 'in', ['published', 'finished'])
    .orderBy('position')
    .orderBy('slug')
    .execute();
  const moments = await readResultTimestamps(
    db,
    shown.map(({ slug }) => `competition:${slug}`),
  );
  const all = await Promise.all(
    shown.map(async (competition) => {
      const { name, series, slug } = competition;
      const draw = await readRoundsAndTies(db, slug);
      return draw.ties.filter(hasTieResult).map((tie) => {
        const due = draw.rounds.find(({ id }) => id === tie.round)?.due;
        return {
          id: tie.id,
          title: `${name} ${formatCompetitionSeason(competition)}, ${lowerFirstLetter(formatTieWithRound(draw, tie))}`,
          line: formatPlayedTie(tie),
          path: `/club/${series}/${competition.season}#${tie.id}`,
          at: moments.get(tie.id)?.at,
          changed: moments.get(tie.id)?.changed,
          due: due ? toCompetitionDate(competition, due) : `${competition.season}-12-31`,
        };
      });
    }),
  );
  return fillPlaceholdersDeep(all.flat(), words);
}

const lowerFirstLetter = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

function formatPlayedTie({ player1, player2, ...tie }: CompetitionTieTable): string {
  const { state, won, winner } = tie;
  if (won !== null && (state === 'played' || state === 'walkover' || state === 'conceded'))
    return formatTieOutcome({ ...tie, state, won }, player1, player2);
  if (winner) return `${winner} beat ${winner === player1 ? player2 : player1}`;
  const score = tie.score1 === null || tie.score2 === null ? '' : ` ${tie.score1}–${tie.score2}`;
  return `${player1} drew with ${player2}${score}`;
}

interface ResultTimestamps {
  at: string;
  changed: string;
}

/** Reads from the change log when the results of these competitions were entered and last corrected. */
async function readResultTimestamps(
  db: Kysely<DatabaseSchema>,
  subjects: string[],
): Promise<Map<string, ResultTimestamps>> {
  if (subjects.length === 0) return new Map();
  // The log is JSON text: this query selects the few changes that may have decided a match.
  const changes = await db
    .selectFrom('change')
    .select(['at', 'rows'])
    .where('subject', 'in', subjects)
    .where('rows', 'like', '%"table":"tie"%')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const moments = new Map<string, ResultTimestamps>();
  for (const { at, rows } of changes) {
    for (const { before, after } of parseChangedContentRowsOfTable('tie', { rows })) {
      const had = before && hasTieResult(before);
      if (after && hasTieResult(after)) {
        const first = had ? moments.get(after.id)?.at : at;
        if (!had || getResultKey(after) !== getResultKey(before))
          moments.set(after.id, { at: first ?? at, changed: at });
      } else if (had) moments.delete(before.id);
    }
  }
  return moments;
}

const getResultKey = ({ state, winner, won, score1, score2, sets }: CompetitionTieTable) =>
  JSON.stringify([state, winner, won, score1, score2, sets]);
