import type { Kysely } from 'kysely';
import type { AvailabilityResponseTable, AvailabilityWord } from '#db/schema/playing.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Source of an answer: the member on the site or by a mail link, or another member, the paper board or an officer. */
export const availabilitySources = ['site', 'mail', 'member', 'paper', 'desk'] as const;
export type AvailabilitySource = (typeof availabilitySources)[number];

/** Optional details of an answer; an omitted field keeps its stored value. */
export interface AvailabilityDetails {
  seats?: number | null | undefined;
  lift_from?: string | null | undefined;
  can_do_teas?: boolean | undefined;
  note?: string | undefined;
}

interface AvailabilityAnswerToStore extends AvailabilityDetails {
  event: string;
  member: string;
  word: AvailabilityWord;
  way: AvailabilitySource;
  /** Id of the member who recorded it; null if they answered themselves. */
  by: string | null;
  /** Timestamp of the answer, and the date of the event at that time, 'YYYY-MM-DD'. */
  at: string;
  day: string;
}

/** Upsert an answer: the last write wins. The same word again keeps the place on the board; another word moves to its end. */
export async function upsertAvailability(
  tx: Kysely<DatabaseSchema>,
  given: AvailabilityAnswerToStore,
): Promise<void> {
  const { event, member, word, way, by, at, day } = given;
  const said = { word, way, put_by: by, at, for_day: day, ...toDetailColumns(given) };
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

function toDetailColumns({ seats, lift_from, can_do_teas, note }: AvailabilityDetails) {
  const columns: Partial<Pick<AvailabilityResponseTable, 'seats' | 'lift_from'>> & {
    can_do_teas?: number;
    note?: string;
  } = {};
  if (seats !== undefined) columns.seats = seats;
  if (lift_from !== undefined) columns.lift_from = lift_from || null;
  if (can_do_teas !== undefined) columns.can_do_teas = Number(can_do_teas);
  if (note !== undefined) columns.note = note;
  return columns;
}
