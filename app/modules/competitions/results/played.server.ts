import type { Kysely } from 'kysely';
import { rowsOfTable } from '#app/endpoints/changes/changes.ts';
import { roundsAndTies } from '#app/modules/competitions/course/course.server.ts';
import { dateOf, seasonWords } from '#app/modules/competitions/rules/days.ts';
import { outcomeLine } from '#app/modules/competitions/rules/match-words.ts';
import { isDecided } from '#app/modules/competitions/rules/parts.ts';
import { tieTitle } from '#app/modules/competitions/rules/tie-names.ts';
import { fillAll, type Words } from '#app/site/words.ts';
import type { TieTable } from '#db/schema/competitions.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Decided match of a competition, as published. */
export interface PlayedTie {
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

const hasResult = (tie: TieTable) => tie.state !== 'void' && (isDecided(tie) || tie.winner !== null);

/** Returns the decided matches of published draws, from `season` on. */
export async function playedTies(db: Kysely<Schema>, words: Words, season: number): Promise<PlayedTie[]> {
  const shown = await db
    .selectFrom('competition')
    .selectAll()
    .where('season', '>=', season)
    .where('state', 'in', ['published', 'finished'])
    .orderBy('position')
    .orderBy('slug')
    .execute();
  const moments = await momentsOf(
    db,
    shown.map(({ slug }) => `competition:${slug}`),
  );
  const all = await Promise.all(
    shown.map(async (competition) => {
      const { name, series, slug } = competition;
      const draw = await roundsAndTies(db, slug);
      return draw.ties.filter(hasResult).map((tie) => {
        const due = draw.rounds.find(({ id }) => id === tie.round)?.due;
        return {
          id: tie.id,
          title: `${name} ${seasonWords(competition)}, ${lower(tieTitle(draw, tie))}`,
          line: lineOf(tie),
          path: `/club/${series}/${competition.season}#${tie.id}`,
          at: moments.get(tie.id)?.at,
          changed: moments.get(tie.id)?.changed,
          due: due ? dateOf(competition, due) : `${competition.season}-12-31`,
        };
      });
    }),
  );
  return fillAll(all.flat(), words);
}

const lower = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

function lineOf({ player1, player2, ...tie }: TieTable): string {
  const { state, won, winner } = tie;
  if (won !== null && (state === 'played' || state === 'walkover' || state === 'conceded'))
    return outcomeLine({ ...tie, state, won }, player1, player2);
  if (winner) return `${winner} beat ${winner === player1 ? player2 : player1}`;
  const score = tie.score1 === null || tie.score2 === null ? '' : ` ${tie.score1}–${tie.score2}`;
  return `${player1} drew with ${player2}${score}`;
}

interface Moments {
  at: string;
  changed: string;
}

/** Reads from the change log when the results of these competitions were entered and last corrected. */
async function momentsOf(db: Kysely<Schema>, subjects: string[]): Promise<Map<string, Moments>> {
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
  const moments = new Map<string, Moments>();
  for (const { at, rows } of changes) {
    for (const { before, after } of rowsOfTable('tie', { rows })) {
      const had = before && hasResult(before);
      if (after && hasResult(after)) {
        const first = had ? moments.get(after.id)?.at : at;
        if (!had || saidOf(after) !== saidOf(before)) moments.set(after.id, { at: first ?? at, changed: at });
      } else if (had) moments.delete(before.id);
    }
  }
  return moments;
}

const saidOf = ({ state, winner, won, score1, score2, sets }: TieTable) =>
  JSON.stringify([state, winner, won, score1, score2, sets]);
