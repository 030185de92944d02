import { formatFullDate } from '#app/core/dates.ts';
import { getEventDate } from '#app/core/event.ts';
import type { CurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { TeamSelectionPageData } from './sides-schemas.server.ts';

/** Query the latest published sides before this match, of the same kind and team. */
export async function readLastPublishedSides(
  site: Site,
  { event, date }: CurrentEventState,
): Promise<TeamSelectionPageData['last']> {
  const { db } = site;
  const rows = await db
    .selectFrom('selection')
    .innerJoin('event', 'event.id', 'selection.event')
    .select(['event.id', 'event.season', 'event.year', 'event.day', 'event.opponent'])
    .where('selection.state', '=', 'published')
    .where('event.type', '=', event.type)
    .where('event.our_team', event.our_team ? '=' : 'is', event.our_team)
    .execute();
  const before = rows.filter((row) => getEventDate(row) < date);
  const last = before.toSorted((a, b) => getEventDate(b).localeCompare(getEventDate(a)))[0];
  if (!last) return null;
  const picks = await db
    .selectFrom('pick')
    .leftJoin('member', 'member.id', 'pick.member')
    .select(['pick.member', 'pick.name', 'rink', 'place', 'member.name as known'])
    .where('event', '=', last.id)
    .where('state', '!=', 'withdrawn')
    .where('rink', '>', 0)
    .orderBy('rink')
    .orderBy('place')
    .execute();
  const { words } = getTodayAndPlaceholders(site);
  return {
    title: fillTextPlaceholders(last.opponent, words),
    date: formatFullDate(getEventDate(last)),
    picks: picks.map(({ known, name, ...pick }) => ({ ...pick, name: known ?? name })),
  };
}
