import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { countVacantDutySlots, type DutyWithSlots } from '#app/modules/duties/current-duty.ts';
import { type DutyMember, readMemberUnavailableDates } from '#app/modules/duties/duty-members.server.ts';
import { readDuties } from '#app/modules/duties/read-duties.server.ts';
import { toDutyViewFields } from '#app/modules/duties/swaps/my-slot-schema.ts';
import { formatDutySwapOffer } from '#app/modules/duties/swaps/swap-mails.server.ts';
import {
  createDutySwapCandidateLookup,
  type DutySlotWithDuty,
  findDutySlot,
  toMyDutySlotView,
} from '#app/modules/duties/swaps/swaps.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DutySwapOfferView, MyDuties } from './my-duties-schemas.ts';

/** Fetch a member's slots, the swap requests of others, their unavailable dates and all duties. */
export async function readMyDuties(site: Site, { id }: Pick<SignedInViewer, 'id'>): Promise<MyDuties> {
  const { date: today } = getTodayAndPlaceholders(site);
  const known = await readDuties(site);
  const duties = known.filter(({ isPast }) => !isPast);
  const mine = duties.flatMap((duty) =>
    duty.turns.filter(({ member }) => member === id).map((turn) => ({ duty, turn })),
  );
  const asking = getSwapRequestsOfOthers(duties, id);
  const could = await createDutySwapCandidateLookup(site.db, known, [...mine, ...asking]);
  const away = await readMemberUnavailableDates(site.db, today);
  return {
    turns: mine.map((one) => toMyDutySlotView(duties, one, could)),
    offers: asking.flatMap((one) => toSwapOfferView(duties, one, { id, could })),
    away: away.filter(({ member }) => member === id).map(({ id: own, from, to }) => ({ id: own, from, to })),
    all: duties.map((duty) => ({
      ...toDutyViewFields(duty),
      people: duty.turns.map(({ name, swap }) => ({ name, asks: swap !== null })),
      vacant: countVacantDutySlots(duty),
    })),
  };
}

type SwapCandidateLookup = (duty: DutyWithSlots) => DutyMember[];

/** Return other members' slots with an open swap request, on duties where the member is not assigned. */
const getSwapRequestsOfOthers = (duties: DutyWithSlots[], id: string): DutySlotWithDuty[] =>
  duties
    .filter(({ off, turns }) => !off && !turns.some(({ member }) => member === id))
    .flatMap((duty) => duty.turns.filter(({ swap }) => swap !== null).map((turn) => ({ duty, turn })));

function toSwapOfferView(
  duties: DutyWithSlots[],
  one: DutySlotWithDuty,
  { id, could }: { id: string; could: SwapCandidateLookup },
): DutySwapOfferView[] {
  const { duty, turn } = one;
  const isAsked = turn.swap?.to ? turn.swap.to === id : could(duty).some((person) => person.id === id);
  if (!isAsked) return [];
  const inReturn = turn.swap?.for ? findDutySlot(duties, turn.swap.for) : undefined;
  const words = formatDutySwapOffer({ ...one, inReturn });
  return [{ ...toDutyViewFields(duty), turn: turn.id, words, ask: turn.swap?.note ?? '' }];
}
