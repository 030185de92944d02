import type { z } from 'zod';
import { columnsOf, dateOf, endsAfter, postponedDate } from '#app/core/event.ts';
import { invalid } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import { checkClashes, checkDate, checkDays, fieldsIn } from './event-checks.server.ts';
import type { setting } from './event-shapes.server.ts';
import { events } from './events.server.ts';

/** Audit texts, after the officer's name. */
export const saidOfState = {
  on: 'put an event on again',
  cancelled: 'cancelled an event',
  postponed: 'postponed an event',
};

/**
 * Cancel, postpone or restore an event, within the mutation that notifies people. A postponed event with a new date is on, on
 * that date: subscribed calendars move it there, and an entry on its first date refers to the new one.
 */
export async function setState(
  ctx: MutationContext,
  { state, note, date, despite }: z.output<typeof setting>,
  was: Row<'event'>,
): Promise<void> {
  const { site, change } = ctx;
  const patch: Partial<Row<'event'>> = { state, note, updated_at: site.clock().toISOString() };
  if (state === 'postponed' && date) {
    checkDate(date, was.season);
    if (date === dateOf(was) && was.state === 'on') throw invalid({ date: 'It is on that day now.' });
    const ends_on = endsAfter(date, was);
    if (ends_on) checkDays({ date, lastDay: ends_on }, was.season);
    const fields = { ...fieldsIn(was, site), date, lastDay: ends_on ?? '' };
    if (!despite) await checkClashes(site, ctx, was, fields);
    const first = postponedDate(was) ?? dateOf(was);
    Object.assign(patch, { state: 'on', ...columnsOf(date, was.season), ends_on });
    patch.postponed_from = first === date ? null : first.slice(5);
  }
  await change('event', was.id, patch);
  ctx.audit({ title: events.title(was) });
}
