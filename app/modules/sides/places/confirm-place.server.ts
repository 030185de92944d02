import { londonNow } from '#app/core/clock.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import { asNow } from '#app/modules/calendar/calendar.server.ts';
import { liftsOf } from '#app/modules/sides/lifts/lifts.server.ts';
import type { Lifts } from '#app/modules/sides/lifts/lifts.ts';
import type { At } from '#app/modules/sides/picked/news.server.ts';
import { type Picked, saidFor } from '#app/modules/sides/picked/side.ts';
import { noteTold } from '#app/modules/sides/picked/told.server.ts';
import { dayAndWords } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';

/** State needed to answer for a place. */
export interface Standing extends Pick<MutationContext, 'tx' | 'site'> {
  selected: { selection: { event: string }; now: At['now'] & { date: string }; lifts: Lifts };
  pick: Pick<Picked, 'id' | 'member' | 'rink' | 'place' | 'state'>;
  why: string;
}

/**
 * Fast path for the most frequent request, a player who confirms: query only the place, its event and lifts. Returns undefined
 * for all other cases.
 */
export async function confirmPlace(
  { tx, site }: Pick<MutationContext, 'tx' | 'site'>,
  selection: Row<'selection'>,
  { member, why }: { member: string; why: string },
): Promise<'in' | 'reserve' | undefined> {
  const row = await tx
    .selectFrom('pick')
    .innerJoin('member', 'member.id', 'pick.member')
    .innerJoin('event', 'event.id', 'pick.event')
    .leftJoin('kind', 'kind.id', 'event.type')
    .select(['pick.id', 'pick.member', 'pick.rink', 'pick.place', 'pick.state', 'pick.for_day'])
    .select(['season', 'year', 'event.day', 'ends_on', 'event.time', 'event.state as stands', 'type'])
    .select(['location', 'kind.nature', 'kind.time as usual'])
    .where('pick.event', '=', selection.event)
    .where('pick.member', '=', member)
    .where('pick.told', 'is not', null)
    .where('suspended_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row || selection.state !== 'published') return undefined;
  const { season, year, day, ends_on, time, stands, type, nature, usual } = row;
  const location = fill(row.location, dayAndWords(site).words);
  const kind = { id: type, nature: nature ?? 'event', time: usual };
  const event = { season, year, day, ends_on, time, state: stands, kind, location };
  const now = asNow(event, site.club, londonNow(site.clock));
  const state = saidFor({ state: row.state, forDay: row.for_day }, now.date);
  if (now.hasBegun || now.isOff || (state !== 'picked' && state !== 'confirmed')) return undefined;
  const lifts = await liftsOf(tx, selection.event);
  return confirmed({ tx, site, why, selected: { selection, now, lifts }, pick: { ...row, state } });
}

/** Confirm a place and store the notification: they have just seen or heard the current details. */
export async function confirmed(standing: Standing): Promise<'in' | 'reserve'> {
  const { tx, site, selected, pick } = standing;
  if (pick.state === 'picked') await writePick(standing, { state: 'confirmed' });
  await noteTold(tx, site.clock, selected, pick);
  return pick.rink > 0 ? 'in' : 'reserve';
}

export async function writePick(
  { tx, site, selected, pick, why }: Standing,
  values: Partial<Pick<Picked, 'state' | 'rink' | 'place' | 'why'>>,
): Promise<void> {
  await tx
    .updateTable('pick')
    .set((e) => ({
      why,
      to_ring: 0,
      for_day: selected.now.date,
      ...values,
      answered_at: site.clock().toISOString(),
      version: e('version', '+', 1),
    }))
    .where('id', '=', pick.id)
    .execute();
}
