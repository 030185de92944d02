import { formatLondonMinute } from '#app/core/clock.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import { toCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { readEventLifts } from '#app/modules/sides/lifts/lift-queries.server.ts';
import type { EventLifts } from '#app/modules/sides/lifts/lift-text.ts';
import { storeNotifiedTeamPlace } from '#app/modules/sides/picks/notified-place.server.ts';
import type { EventStateAndLifts } from '#app/modules/sides/picks/pick-changes.server.ts';
import { getTeamPickStateOnDay, type TeamPick } from '#app/modules/sides/picks/team-picks.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';

/** State needed to answer for a place. */
interface TeamPlaceAnswerContext extends Pick<MutationContext, 'tx' | 'site'> {
  selected: {
    selection: { event: string };
    now: EventStateAndLifts['now'] & { date: string };
    lifts: EventLifts;
  };
  pick: Pick<TeamPick, 'id' | 'member' | 'rink' | 'place' | 'state'>;
  why: string;
}

/**
 * Fast path for the most frequent request, a player who confirms: query only the place, its event and lifts. Returns undefined
 * for all other cases.
 */
export async function confirmTeamPlaceFast(
  { tx, site }: Pick<MutationContext, 'tx' | 'site'>,
  selection: ResourceRow<'selection'>,
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
  const location = fillTextPlaceholders(row.location, getTodayAndPlaceholders(site).words);
  const kind = { id: type, nature: nature ?? 'event', time: usual };
  const event = { season, year, day, ends_on, time, state: stands, kind, location };
  const now = toCurrentEventState(event, site.club, formatLondonMinute(site.clock));
  const state = getTeamPickStateOnDay({ state: row.state, forDay: row.for_day }, now.date);
  if (now.hasBegun || now.isOff || (state !== 'picked' && state !== 'confirmed')) return undefined;
  const lifts = await readEventLifts(tx, selection.event);
  return storeTeamPlaceConfirmation({
    tx,
    site,
    why,
    selected: { selection, now, lifts },
    pick: { ...row, state },
  });
}

/** Confirm a place and store the notification: they have just seen or heard the current details. */
export async function storeTeamPlaceConfirmation(
  standing: TeamPlaceAnswerContext,
): Promise<'in' | 'reserve'> {
  const { tx, site, selected, pick } = standing;
  if (pick.state === 'picked') await updateTeamPick(standing, { state: 'confirmed' });
  await storeNotifiedTeamPlace(tx, site.clock, selected, pick);
  return pick.rink > 0 ? 'in' : 'reserve';
}

export async function updateTeamPick(
  { tx, site, selected, pick, why }: TeamPlaceAnswerContext,
  values: Partial<Pick<TeamPick, 'state' | 'rink' | 'place' | 'why'>>,
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
