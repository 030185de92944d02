import { fillAll, type Words } from '#app/club/words.ts';
import { showDay } from '#app/core/dates.ts';
import type { Database } from '#db/connection.ts';
import type { RoundTable, TieTable } from '#db/schema.ts';

export interface Round extends RoundTable {
  ties: TieTable[];
}

/** The club's competitions in their order, each with what is being played now: 'Round 1, by 30 June'. */
export async function competitions(db: Database, words: Words) {
  const rows = await db.selectFrom('competition').selectAll().orderBy('position').execute();
  const now = await db.selectFrom('round').selectAll().where('is_current', '=', 1).execute();
  return fillAll(rows, words).map((row) => {
    const round = now.find(({ competition }) => competition === row.slug);
    return {
      ...row,
      current: round && [round.name, round.due && `by ${showDay(round.due)}`].filter(Boolean).join(', '),
    };
  });
}

/** A competition with its rounds and their ties, or undefined where there is none of that name. */
export async function competition(db: Database, words: Words, slug: string) {
  const found = await db.selectFrom('competition').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!found) return undefined;
  const rounds = await db
    .selectFrom('round')
    .selectAll()
    .where('competition', '=', slug)
    .orderBy('position')
    .execute();
  const ties = await db
    .selectFrom('tie')
    .innerJoin('round', 'round.id', 'tie.round')
    .selectAll('tie')
    .where('round.competition', '=', slug)
    .orderBy('tie.position')
    .execute();
  const played = rounds.map(
    (round): Round => ({ ...round, ties: ties.filter((tie) => tie.round === round.id) }),
  );
  return fillAll({ ...found, rounds: played }, words);
}
