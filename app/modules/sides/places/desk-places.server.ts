import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { showWeekdayAndDay } from '#app/core/dates.ts';
import { eventTitle, stateWord } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { eventNow } from '#app/modules/calendar/calendar.server.ts';
import { nobodyTold, readTold } from '#app/modules/sides/news/read-news.server.ts';
import { captainsFacts } from '#app/modules/sides/picked/captains-facts.server.ts';
import { type Emergency, emergenciesOf } from '#app/modules/sides/picked/emergencies.server.ts';
import { holdSelection, notSelected } from '#app/modules/sides/picked/hold-selection.server.ts';
import { askable, offerSeat, vacantSeats } from '#app/modules/sides/picked/offers.server.ts';
import { heldWords } from '#app/modules/sides/picked/place-mails.server.ts';
import { eventLine } from '#app/modules/sides/picked/place-pushes.server.ts';
import { readSelected, type Selected } from '#app/modules/sides/picked/read-side.server.ts';
import { isIn, type Picked, reserveWord } from '#app/modules/sides/picked/side.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { DeskPlace, DeskPlaces } from './desk-place-schemas.server.ts';

/** Return the players with their answers, for the captain; empty before selection. 404 if there is no such event. */
export async function readDeskPlaces(
  site: Site,
  viewer: Pick<Viewer, 'id'>,
  event: string,
): Promise<DeskPlaces> {
  const { db } = site;
  const selected = await readSelected(db, site, event);
  if (!selected) return noPlaces(site, event);
  const { now, selection, picks } = selected;
  const free = vacantSeats(selected);
  const offered = picks.filter((pick) => isIn(pick) && pick.state === 'offered');
  const isOpen = !now.hasBegun && !now.isOff && selection.state === 'published';
  const canHave = isOpen && free.length > offered.length ? await askable(db, selected) : [];
  const mailable = await wantMail(db, picks);
  const emergencies = await emergenciesOf(site, viewer, event);
  const factsOf = await captainsFacts(site, picks);
  const shown = (pick: Picked): DeskPlace => ({
    id: pick.id,
    member: pick.member,
    name: pick.name,
    phone: pick.phone,
    why: pick.why,
    forDay: otherDayOf(pick, now.date),
    otherPhone: factsOf(pick.member).otherPhone,
    seat: pick.rink > 0 ? heldWords(pick, selected, site) : reserveWord(reserveIndex(selected, pick)),
    isReserve: pick.rink === 0,
    state: pick.isGone ? 'withdrawn' : pick.state,
    isGone: pick.isGone,
    isTold: pick.told !== null,
    email: mailable.get(pick.member ?? '') ?? 'none',
    emergency: emergencyOf(emergencies, pick),
    canHave: canHave.some(({ id }) => id === pick.id),
  });
  return {
    event,
    title: eventTitle(now.event),
    line: eventLine(selected),
    off: now.isOff ? stateWord(now.event) : '',
    hasBegun: now.hasBegun,
    isOpen,
    isPicked: true,
    isPublished: selection.state === 'published',
    offers: selection.reserves,
    captain: selected.captain?.name ?? null,
    vacant: free.map((seat) => heldWords(seat, selected, site)),
    places: picks.map(shown),
    known: await readTold(site, selected),
  };
}

async function noPlaces(site: Site, event: string): Promise<DeskPlaces> {
  const now = await eventNow(site, event);
  if (!now) throw new Refusal(404, 'There is no such event.');
  return {
    event,
    title: eventTitle(now.event),
    line: eventLine({ now }),
    off: now.isOff ? stateWord(now.event) : '',
    hasBegun: now.hasBegun,
    isOpen: false,
    isPicked: false,
    isPublished: false,
    offers: 'ask',
    captain: null,
    vacant: [],
    places: [],
    known: nobodyTold,
  };
}

/** Format the answer given for a former date. */
function otherDayOf({ answeredAt, forDay, state }: Picked, day: string): string {
  if (!answeredAt || !forDay || forDay === day || state === 'offered') return '';
  return `${state === 'withdrawn' ? 'could not on' : 'said yes for'} ${showWeekdayAndDay(forDay)}`;
}

function emergencyOf(emergencies: Emergency[], { member }: Picked): DeskPlace['emergency'] {
  const one = emergencies.find((each) => each.member === member);
  return one ? { name: one.name, phone: one.phone, who: one.who } : null;
}

const reserveIndex = ({ picks }: Selected, { id }: Picked) =>
  picks.filter(({ rink }) => rink === 0).findIndex((pick) => pick.id === id);

/** Return whether each player can get mail: 'yes', 'stopped' (unsubscribed), or 'none' (no address). */
async function wantMail(
  db: Kysely<Schema>,
  picks: Picked[],
): Promise<Map<string, 'yes' | 'stopped' | 'none'>> {
  const ids = picks.flatMap(({ member }) => member ?? []);
  const stopped = await db
    .selectFrom('mail_choice')
    .select('member')
    .where('kind', '=', 'playing')
    .where('choice', '=', 'no')
    .where('member', 'in', ['', ...ids])
    .execute();
  const no = new Set(stopped.map(({ member }) => member));
  return new Map(
    picks.map(({ member, email }) => [
      member ?? '',
      email ? (no.has(member ?? '') ? 'stopped' : 'yes') : 'none',
    ]),
  );
}

/** Offer a free place to a reserve. 409 if none is free, or this reserve cannot have it. */
export async function offerPlace(
  { tx, site, audit: note, afterCommit: after }: MutationContext,
  { event, member }: { event: string; member: string },
): Promise<void> {
  const held = await holdSelection(tx, event);
  const selected = await readSelected(tx, site, event, { held });
  const pick = selected?.picks.find((one) => one.member === member && one.rink === 0);
  if (selected?.selection.state !== 'published' || !pick) throw notSelected();
  if (pick.state === 'offered') return;
  if (selected.now.hasBegun || selected.now.isOff) throw new Refusal(409, 'It has begun, or is off.');
  const offered = selected.picks.filter((one) => isIn(one) && one.state === 'offered');
  const seat = vacantSeats(selected)[offered.length];
  if (!seat) throw new Refusal(409, 'No place is free, or each has been offered to somebody already.');
  const can = (await askable(tx, selected)).some(({ id }) => id === pick.id);
  if (!can)
    throw new Refusal(409, `${pick.name} cannot be asked: they play elsewhere that day, or cannot play.`);
  await offerSeat(tx, site, selected, pick, seat);
  note({
    action: 'offered a place to',
    member: { id: member, name: pick.name },
    title: eventLine(selected),
  });
  after(() => site.postman.wake());
}
