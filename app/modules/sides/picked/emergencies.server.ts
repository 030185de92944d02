import type { Viewer } from '#app/api/who/sessions.server.ts';
import { londonNow } from '#app/core/clock.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { eventNow } from '#app/modules/calendar/calendar.server.ts';
import { consentsOf, entriesOf } from '#app/modules/register/register.server.ts';
import { nothingSaid, seenOf } from '#app/modules/register/register.ts';
import type { Site } from '#app/site/site.server.ts';
import { picksOf } from './read-side.server.ts';
import { isIn } from './side.ts';

/** Emergency contact of a player. */
export interface Emergency {
  member: string;
  /** Name of the player. */
  of: string;
  name: string;
  phone: string;
  who: string;
}

/**
 * Return the contacts of all players in the side, for the captain of the match only, from the day before until it is over;
 * otherwise [].
 */
export async function emergenciesOf(
  site: Site,
  viewer: Pick<Viewer, 'id'>,
  event: string,
): Promise<Emergency[]> {
  const { db, club, clock } = site;
  if (!club.uses.register) return [];
  const selection = await db
    .selectFrom('selection')
    .select('captain')
    .where('event', '=', event)
    .executeTakeFirst();
  if (selection?.captain !== viewer.id) return [];
  const now = await eventNow(site, event);
  const today = londonNow(clock).slice(0, 10);
  if (!now || now.isOff) return [];
  const isNearMatch = !now.isOver && today >= daysAfter(now.date, -1);
  const picks = (await picksOf(db, event)).filter(isIn);
  const members = picks.flatMap(({ member }) => member ?? []);
  const [entries, consents] = await Promise.all([entriesOf(db, members), consentsOf(db, members)]);
  return picks.flatMap(({ member, name: of }) => {
    const entry = member === null ? undefined : entries.get(member);
    if (!entry || member === null) return [];
    const seeing = {
      viewing: 'captain',
      consents: consents.get(member) ?? nothingSaid(),
      isNearMatch,
    } as const;
    const {
      emergencyName: name = '',
      emergencyPhone: phone = '',
      emergencyWho: who = '',
    } = seenOf(entry, seeing);
    return name || phone ? [{ member, of, name, phone, who }] : [];
  });
}
