import type { Kysely } from 'kysely';
import type { Doing } from '#app/act/doing.server.ts';
import type { Row } from '#app/act/noun.server.ts';
import { afterResult, withoutResult } from '#app/club/calendar/states.ts';
import type { ScoreSheet } from '#app/club/formats/match-score.ts';
import type { Outcome } from '#app/club/leagues/table/outcome.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Schema } from '#db/schema/schema.ts';

/** The result of an event as the calendar keeps it: who won, the score, and whether it was played. */

export type EventRow = Row<'event'>;

export const noEvent = 'There is no such event in the calendar.';

export async function eventRow(db: Kysely<Schema>, id: string): Promise<EventRow> {
  const row = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, noEvent);
  return row;
}

interface EventResult {
  outcome: Outcome;
  state: ScoreSheet['state'];
  /** What was entered, and by which format, of a match that is no league's. */
  entered?: { sheet: ScoreSheet; format: string | null };
}

export async function writeEvent(
  { change, site }: Doing,
  event: EventRow,
  { outcome, state, entered }: EventResult,
) {
  const { winner, score } = state === 'postponed' ? { winner: '', score: '' } : outcome;
  const columns = { winner: winner || null, score: score || null, updated_at: site.clock().toISOString() };
  const kept = entered && { sheet: JSON.stringify(entered.sheet), format: entered.format };
  await change('event', event.id, { ...columns, ...kept, ...afterResult(event, state) });
}

/** Takes the result of the calendar's event away. */
export const clearEvent = ({ change, site }: Doing, event: EventRow) =>
  change('event', event.id, {
    ...{ winner: null, score: null, sheet: null, updated_at: site.clock().toISOString() },
    ...withoutResult(event),
  });
