import type { Kysely, Selectable } from 'kysely';
import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { afterResult, withoutResult } from '#app/club/calendar/states.ts';
import type { ScoreSheet } from '#app/club/formats/match-score.ts';
import type { Outcome } from '#app/club/leagues/table/outcome.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** The result of an event as the calendar keeps it: who won, the score, and whether it was played. */

export type EventRow = Selectable<Schema['event']>;

export async function eventRow(db: Kysely<Schema>, id: string): Promise<EventRow> {
  const row = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such event in the calendar.');
  return row;
}

interface EventResult {
  outcome: Outcome;
  state: ScoreSheet['state'];
  /** The event's that was seen; none where its match has one of its own. */
  version?: number;
  /** What was entered, and by which format, of a match that is no league's. */
  entered?: { sheet: ScoreSheet; format: string | null };
}

export async function writeEvent(
  changeSet: ChangeSet,
  { clock }: Pick<Site, 'clock'>,
  event: EventRow,
  { outcome, state, version, entered }: EventResult,
) {
  const { winner, score } = state === 'postponed' ? { winner: '', score: '' } : outcome;
  const columns = { winner: winner || null, score: score || null, updated_at: clock().toISOString() };
  const kept = entered && { sheet: JSON.stringify(entered.sheet), format: entered.format };
  await changeSet.change('event', event.id, { ...columns, ...kept, ...afterResult(event, state) }, version);
}

/** What becomes of the calendar's event when its result is taken away. */
export const noResult = ({ clock }: Pick<Site, 'clock'>, event: EventRow) => ({
  ...{ winner: null, score: null, sheet: null, updated_at: clock().toISOString() },
  ...withoutResult(event),
});
