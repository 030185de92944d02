import type { Kysely } from 'kysely';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { mailOffer, mailOfferGone } from './place-mails.server.ts';
import { readSelected, type Selected } from './read-side.server.ts';
import { type Picked, reservesOf, type Seat, vacant } from './side.ts';

type Offering = Pick<Site, 'clock' | 'club' | 'url'>;

/** A reserve who was offered a place, and whether a mail says so: else somebody has to ring them. */
export interface Offer {
  pick: Picked;
  isMailed: boolean;
}

export const vacantSeats = ({ picks, selection, format }: Selected) => vacant(picks, selection.rinks, format);

/**
 * Makes the offers fit the places that are free: those too many are taken back, and where the captain has left it to the site
 * (`offering`, after somebody has withdrawn) the next reserves are offered what nobody was offered yet. Returns the new ones.
 */
export async function settleOffers(
  tx: Kysely<Schema>,
  site: Offering,
  event: string,
  { offering }: { offering: boolean },
): Promise<Offer[]> {
  const selected = await readSelected(tx, site, event);
  if (selected?.selection.state !== 'published' || selected.now.hasBegun || selected.now.isOff) return [];
  const offered = reservesOf(selected.picks).filter(({ state }) => state === 'offered');
  const free = vacantSeats(selected);
  for (const pick of offered.slice(free.length)) {
    await tx.updateTable('pick').set({ state: 'picked' }).where('id', '=', pick.id).execute();
    await mailOfferGone(tx, site, selected, { ...pick, state: 'picked' });
  }
  if (!offering || selected.selection.reserves !== 'self') return [];
  const open = free.slice(offered.length);
  const next = (await askable(tx, selected)).slice(0, open.length);
  const made: Offer[] = [];
  for (const [n, pick] of next.entries())
    made.push(await offerSeat(tx, site, selected, pick, open[n] ?? { rink: 0, place: 0 }));
  return made;
}

/** Offers a reserve a place: their mail asks, and until they answer it is nobody's. */
export async function offerSeat(
  tx: Kysely<Schema>,
  site: Offering,
  selected: Selected,
  pick: Picked,
  seat: Seat,
): Promise<Offer> {
  await tx.updateTable('pick').set({ state: 'offered' }).where('id', '=', pick.id).execute();
  return { pick, isMailed: await mailOffer(tx, site, selected, pick, seat) };
}

/**
 * Reserves who can be offered a place, in their order: nobody who plays elsewhere that day. A guest keeps their turn, which is the
 * captain's choice: no mail goes to them, and the place waits until they have been rung.
 */
export async function askable(tx: Kysely<Schema>, { picks, now }: Selected): Promise<Picked[]> {
  const waiting = reservesOf(picks).filter(({ state }) => state !== 'offered');
  const elsewhere = await playingElsewhere(
    tx,
    now,
    waiting.flatMap(({ member }) => member ?? []),
  );
  return waiting.filter(({ member }) => member === null || !elsewhere.has(member));
}

/** Of some members those who have a place in another side on that day. */
export async function playingElsewhere(
  tx: Kysely<Schema>,
  { event, date }: Selected['now'],
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
