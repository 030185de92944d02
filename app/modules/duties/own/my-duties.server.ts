import type { Viewer } from '#app/api/auth/sessions.server.ts';
import { type CurrentDuty, countVacantSlots } from '#app/modules/duties/current-duty.ts';
import { type DutyMember, readUnavailableDates } from '#app/modules/duties/duty-members.server.ts';
import { readDuties } from '#app/modules/duties/read-duties.server.ts';
import { toDutyFields } from '#app/modules/duties/swaps/my-slot-schema.ts';
import { formatSwapOffer } from '#app/modules/duties/swaps/swap-mails.server.ts';
import {
  createSwapCandidateLookup,
  findDutySlot,
  type SlotWithDuty,
  toMyDutySlotView,
} from '#app/modules/duties/swaps/swaps.server.ts';
import { getDateAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { MyDuties, SwapOfferView } from './my-duties-schemas.ts';

/** Fetch a member's slots, the swap requests of others, their unavailable dates and all duties. */
export async function readMyDuties(site: Site, { id }: Pick<Viewer, 'id'>): Promise<MyDuties> {
  const { date: today } = getDateAndPlaceholders(site);
  const known = await readDuties(site);
  const duties = known.filter(({ isPast }) => !isPast);
  const mine = duties.flatMap((duty) =>
    duty.turns.filter(({ member }) => member === id).map((turn) => ({ duty, turn })),
  );
  const asking = getSwapRequestsOfOthers(duties, id);
  const could = await createSwapCandidateLookup(site.db, known, [...mine, ...asking]);
  const away = await readUnavailableDates(site.db, today);
  return {
    turns: mine.map((one) => toMyDutySlotView(duties, one, could)),
    offers: asking.flatMap((one) => toSwapOfferView(duties, one, { id, could })),
    away: away.filter(({ member }) => member === id).map(({ id: own, from, to }) => ({ id: own, from, to })),
    all: duties.map((duty) => ({
      ...toDutyFields(duty),
      people: duty.turns.map(({ name, swap }) => ({ name, asks: swap !== null })),
      vacant: countVacantSlots(duty),
    })),
  };
}

type SwapCandidateLookup = (duty: CurrentDuty) => DutyMember[];

/** Return other members' slots with an open swap request, on duties where the member is not assigned. */
const getSwapRequestsOfOthers = (duties: CurrentDuty[], id: string): SlotWithDuty[] =>
  duties
    .filter(({ off, turns }) => !off && !turns.some(({ member }) => member === id))
    .flatMap((duty) => duty.turns.filter(({ swap }) => swap !== null).map((turn) => ({ duty, turn })));

function toSwapOfferView(
  duties: CurrentDuty[],
  one: SlotWithDuty,
  { id, could }: { id: string; could: SwapCandidateLookup },
): SwapOfferView[] {
  const { duty, turn } = one;
  const isAsked = turn.swap?.to ? turn.swap.to === id : could(duty).some((person) => person.id === id);
  if (!isAsked) return [];
  const inReturn = turn.swap?.for ? findDutySlot(duties, turn.swap.for) : undefined;
  const words = formatSwapOffer({ ...one, inReturn });
  return [{ ...toDutyFields(duty), turn: turn.id, words, ask: turn.swap?.note ?? '' }];
}
