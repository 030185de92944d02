import { once } from '#app/api/idempotency.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { today } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { type DayRow, holdDay, noteAct, rollUpEvent } from './day.server.ts';

/** Says that this was all for the day, or opens it again. Sent twice, from a phone without a line, it counts once. */
export async function closeDay(
  site: Site,
  viewer: Viewer,
  { event, closed, key }: { event: string; closed: boolean; key?: string | undefined },
): Promise<void> {
  const now = await rollUpEvent(site, event);
  await site.db.transaction().execute((tx) =>
    once(tx, site.clock, viewer, key, async () => {
      const row = await holdDay(tx, site, event);
      if ((row.closed_at !== null) === closed) return event;
      if (!mayOpen(site, viewer, now.date, row))
        throw new Refusal(409, 'It can be opened again on its day alone; afterwards the administrator can.');
      const at = site.clock().toISOString();
      await tx
        .updateTable('roll_up')
        .set({ closed_at: closed ? at : null, updated_by: viewer.id, updated_at: at })
        .where('event', '=', event)
        .execute();
      await noteAct(tx, site, viewer, closed ? 'closed' : 'opened again', now);
      return event;
    }),
  );
}

/**
 * Whoever has the key may open a day again until it is over; where it was closed later, such as by a phone that found a line only
 * then, until the end of that day.
 */
export function mayOpen(
  { clock }: Pick<Site, 'clock'>,
  { role }: Pick<Viewer, 'role'>,
  date: string,
  { closed_at }: Pick<DayRow, 'closed_at'>,
): boolean {
  if (closed_at === null || role === 'administrator') return true;
  const closed = today(() => new Date(closed_at));
  return today(clock) <= (closed > date ? closed : date);
}
