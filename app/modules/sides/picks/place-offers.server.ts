import type { Kysely } from 'kysely';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { mailOfferedPlaceTaken, mailTeamPlaceOffer } from './place-mails.server.ts';
import { readSelectedTeam, type SelectedTeam } from './selected-team.server.ts';
import { findVacantTeamPlaces, listTeamReserves, type TeamPick, type TeamPlace } from './team-picks.ts';

type OfferSite = Pick<Site, 'clock' | 'club' | 'url'>;

/** Place offered to a reserve; without a mail they must be phoned. */
export interface ReservePlaceOffer {
  pick: TeamPick;
  isMailed: boolean;
}

export const getVacantTeamPlaces = ({ picks, selection, format }: SelectedTeam) =>
  findVacantTeamPlaces(picks, selection.rinks, format);

/**
 * Match the open offers to the free places: withdraw surplus ones and, if the captain chose automatic offers (`offering`, after
 * a withdrawal), offer the rest to the next reserves. Return the new offers.
 */
export async function syncReservePlaceOffers(
  tx: Kysely<DatabaseSchema>,
  site: OfferSite,
  event: string,
  { offering }: { offering: boolean },
): Promise<ReservePlaceOffer[]> {
  const selected = await readSelectedTeam(tx, site, event);
  if (selected?.selection.state !== 'published' || selected.now.hasBegun || selected.now.isOff) return [];
  const offered = listTeamReserves(selected.picks).filter(({ state }) => state === 'offered');
  const free = getVacantTeamPlaces(selected);
  for (const pick of offered.slice(free.length)) {
    await tx.updateTable('pick').set({ state: 'picked' }).where('id', '=', pick.id).execute();
    await mailOfferedPlaceTaken(tx, site, selected, { ...pick, state: 'picked' });
  }
  if (!offering || selected.selection.reserves !== 'self') return [];
  const open = free.slice(offered.length);
  const next = (await readAvailableReserves(tx, selected)).slice(0, open.length);
  const made: ReservePlaceOffer[] = [];
  for (const [n, pick] of next.entries())
    made.push(await storeReservePlaceOffer(tx, site, selected, pick, open[n] ?? { rink: 0, place: 0 }));
  return made;
}

/** Offer a place to a reserve by mail; it is reserved until they answer. */
export async function storeReservePlaceOffer(
  tx: Kysely<DatabaseSchema>,
  site: OfferSite,
  selected: SelectedTeam,
  pick: TeamPick,
  seat: TeamPlace,
): Promise<ReservePlaceOffer> {
  await tx.updateTable('pick').set({ state: 'offered' }).where('id', '=', pick.id).execute();
  return { pick, isMailed: await mailTeamPlaceOffer(tx, site, selected, pick, seat) };
}

/**
 * Return the reserves who can be offered a place, in order, without those playing elsewhere that day. Guests keep their
 * position, which the captain chose: they get no mail, and the place waits until they are phoned.
 */
export async function readAvailableReserves(
  tx: Kysely<DatabaseSchema>,
  { picks, now }: SelectedTeam,
): Promise<TeamPick[]> {
  const waiting = listTeamReserves(picks).filter(({ state }) => state !== 'offered');
  const elsewhere = await readMembersPlayingElsewhere(
    tx,
    now,
    waiting.flatMap(({ member }) => member ?? []),
  );
  return waiting.filter(({ member }) => member === null || !elsewhere.has(member));
}

/** Return those of the members who have a place in another side on that day. */
async function readMembersPlayingElsewhere(
  tx: Kysely<DatabaseSchema>,
  { event, date }: SelectedTeam['now'],
  members: string[],
): Promise<Set<string>> {
  if (members.length === 0) return new Set();
  const rows = await tx
    .selectFrom('pick')
    .innerJoin('selection', 'selection.event', 'pick.event')
    .innerJoin('event', 'event.id', 'pick.event')
    .select(['pick.member', 'rink'])
    .where('pick.member', 'in', members)
    .where('pick.event', '!=', event.id)
    .where('pick.state', '!=', 'withdrawn')
    .where('selection.state', '=', 'published')
    .where('event.state', '=', 'on')
    .where('event.day', '=', date.slice(5))
    .where((e) => e(e.fn.coalesce('event.year', 'event.season'), '=', Number(date.slice(0, 4))))
    .execute();
  return new Set(rows.flatMap(({ member, rink }) => (member && rink > 0 ? [member] : [])));
}
