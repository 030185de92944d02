import type { Viewer } from '#app/api/who/sessions.server.ts';
import { dutiesNow } from '#app/modules/duties/duties-now.server.ts';
import { type DutyNow, vacant } from '#app/modules/duties/duty-now.ts';
import { awayFrom, type Person } from '#app/modules/duties/people.server.ts';
import { offerWords } from '#app/modules/duties/swaps/swap-mails.server.ts';
import { findTurn, myTurn, type TurnOf, whoCould } from '#app/modules/duties/swaps/swaps.server.ts';
import { factsOf } from '#app/modules/duties/swaps/turn-shown.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import type { MyDuties, Offer } from './my-duties-schemas.ts';

/** Fetch a member's slots, the swap requests of others, their unavailable dates and all duties. */
export async function readMyDuties(site: Site, { id }: Pick<Viewer, 'id'>): Promise<MyDuties> {
  const { date: today } = dayAndWords(site);
  const known = await dutiesNow(site);
  const duties = known.filter(({ isPast }) => !isPast);
  const mine = duties.flatMap((duty) =>
    duty.turns.filter(({ member }) => member === id).map((turn) => ({ duty, turn })),
  );
  const asking = askedOf(duties, id);
  const could = await whoCould(site.db, known, [...mine, ...asking]);
  const away = await awayFrom(site.db, today);
  return {
    turns: mine.map((one) => myTurn(duties, one, could)),
    offers: asking.flatMap((one) => offerTo(duties, one, { id, could })),
    away: away.filter(({ member }) => member === id).map(({ id: own, from, to }) => ({ id: own, from, to })),
    all: duties.map((duty) => ({
      ...factsOf(duty),
      people: duty.turns.map(({ name, swap }) => ({ name, asks: swap !== null })),
      vacant: vacant(duty),
    })),
  };
}

type Could = (duty: DutyNow) => Person[];

/** Return other members' slots with an open swap request, on duties where the member is not assigned. */
const askedOf = (duties: DutyNow[], id: string): TurnOf[] =>
  duties
    .filter(({ off, turns }) => !off && !turns.some(({ member }) => member === id))
    .flatMap((duty) => duty.turns.filter(({ swap }) => swap !== null).map((turn) => ({ duty, turn })));

function offerTo(duties: DutyNow[], one: TurnOf, { id, could }: { id: string; could: Could }): Offer[] {
  const { duty, turn } = one;
  const isAsked = turn.swap?.to ? turn.swap.to === id : could(duty).some((person) => person.id === id);
  if (!isAsked) return [];
  const inReturn = turn.swap?.for ? findTurn(duties, turn.swap.for) : undefined;
  const words = offerWords({ ...one, inReturn });
  return [{ ...factsOf(duty), turn: turn.id, words, ask: turn.swap?.note ?? '' }];
}
