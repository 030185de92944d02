import type { z } from 'zod';
import { getEventDate, getEventEndDate, getPostponedFromDate, toEventDateColumns } from '#app/core/event.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import { calendarEventResource } from './event-resource.server.ts';
import type { eventStateBodySchema } from './event-schemas.server.ts';
import {
  eventRowToFormValues,
  rejectEventClashes,
  validateEventDate,
  validateEventDates,
} from './event-validation.server.ts';

/** Audit texts, after the officer's name. */
export const eventStateAuditTexts = {
  on: 'put an event back on',
  cancelled: 'cancelled an event',
  postponed: 'postponed an event',
};

/**
 * Cancel, postpone or restore an event, within the mutation that notifies people. A postponed event with a new date is on, on
 * that date: subscribed calendars move it there, and an entry on its first date refers to the new one.
 */
export async function setEventState(
  ctx: MutationContext,
  { state, note, date, despite }: z.output<typeof eventStateBodySchema>,
  was: ResourceRow<'event'>,
): Promise<void> {
  const { site, change } = ctx;
  const patch: Partial<ResourceRow<'event'>> = { state, note, updated_at: site.clock().toISOString() };
  if (state === 'postponed' && date) {
    validateEventDate(date, was.season);
    if (date === getEventDate(was) && was.state === 'on')
      throw createInvalidInputRefusal({ date: 'Choose another date. The event is already on this day.' });
    const ends_on = getEventEndDate(date, was);
    if (ends_on) validateEventDates({ date, lastDay: ends_on }, was.season);
    const fields = { ...eventRowToFormValues(was, site), date, lastDay: ends_on ?? '' };
    if (!despite) await rejectEventClashes(site, ctx, was, fields);
    const first = getPostponedFromDate(was) ?? getEventDate(was);
    Object.assign(patch, { state: 'on', ...toEventDateColumns(date, was.season), ends_on });
    patch.postponed_from = first === date ? null : first.slice(5);
  }
  await change('event', was.id, patch);
  ctx.audit({ title: calendarEventResource.title(was) });
}
