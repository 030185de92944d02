import type { Kysely } from 'kysely';
import type { AnswerTable, Word } from '#db/schema/playing.ts';
import type { Schema } from '#db/schema/schema.ts';

/** How an answer came: from the member by the site or a mail, or written down by somebody else. */
export const ways = ['site', 'mail', 'member', 'paper', 'desk'] as const;
export type AnswerWay = (typeof ways)[number];

/** What somebody says beside it; what is left out stays as it is. */
export interface Details {
  seats?: number | null | undefined;
  lift_from?: string | null | undefined;
  can_do_teas?: boolean | undefined;
  note?: string | undefined;
}

export interface Given extends Details {
  event: string;
  member: string;
  word: Word;
  way: AnswerWay;
  /** Who wrote it down; null where the member did. */
  by: string | null;
  /** When, and on which day the event is then, 'YYYY-MM-DD'. */
  at: string;
  day: string;
}

/**
 * Writes down an answer: the last word holds, whoever gives it. Whoever says the same again keeps their place on the board,
 * whoever says otherwise goes to its end.
 */
export async function giveAnswer(tx: Kysely<Schema>, given: Given): Promise<void> {
  const { event, member, word, way, by, at, day } = given;
  const said = { word, way, put_by: by, at, for_day: day, ...columnsOf(given) };
  await tx
    .insertInto('answer')
    .values({ event, member, made_at: at, ...said })
    .onConflict((c) =>
      c.columns(['event', 'member']).doUpdateSet((e) => ({
        ...said,
        made_at: e.case().when('answer.word', '=', word).then(e.ref('answer.made_at')).else(at).end(),
        version: e('answer.version', '+', 1),
      })),
    )
    .execute();
}

function columnsOf({ seats, lift_from, can_do_teas, note }: Details) {
  const columns: Partial<Pick<AnswerTable, 'seats' | 'lift_from'>> & { can_do_teas?: number; note?: string } =
    {};
  if (seats !== undefined) columns.seats = seats;
  if (lift_from !== undefined) columns.lift_from = lift_from || null;
  if (can_do_teas !== undefined) columns.can_do_teas = Number(can_do_teas);
  if (note !== undefined) columns.note = note;
  return columns;
}
