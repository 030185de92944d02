import type { Viewer } from '#app/api/who/sessions.server.ts';
import { dutiesNow } from '#app/club/duties/duties-now.server.ts';
import { type DutyNow, vacant } from '#app/club/duties/duty-now.ts';
import { longDay } from '#app/club/duties/duty-words.ts';
import { awayFrom } from '#app/club/duties/people.server.ts';
import { offerWords } from '#app/club/duties/swaps/swap-mails.server.ts';
import { findTurn, type TurnOf, turnsInReturn, whoCould } from '#app/club/duties/swaps/swaps.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { factsOf, type MyDuties, type MyTurn, type Offer } from './my-duties-schemas.ts';

/** What a member has to do, what others ask of them, when they are away, and who else does what. */
export async function readMyDuties(site: Site, { id }: Pick<Viewer, 'id'>): Promise<MyDuties> {
  const { date: today } = dayAndWords(site);
  const duties = (await dutiesNow(site)).filter(({ isPast }) => !isPast);
  const mine = duties.flatMap((duty) =>
    duty.turns.filter(({ member }) => member === id).map((turn) => ({ duty, turn })),
  );
  const away = await awayFrom(site.db, today);
  return {
    turns: await Promise.all(mine.map((one) => myTurn(site, duties, one))),
    offers: await offersTo(site, duties, id),
    away: away.filter(({ member }) => member === id).map(({ id: own, from, to }) => ({ id: own, from, to })),
    all: duties.map((duty) => ({
      ...factsOf(duty),
      people: duty.turns.map(({ name, swap }) => ({ name, asks: swap !== null })),
      vacant: vacant(duty),
    })),
  };
}

/** A turn as whoever has it sees it, and whom they may ask to take it. */
export async function myTurn(site: Site, duties: DutyNow[], mine: TurnOf): Promise<MyTurn> {
  const { duty, turn } = mine;
  const could = duty.off ? [] : await whoCould(site, site.db, mine);
  const inReturn = duty.off ? [] : turnsInReturn(duties, mine);
  return {
    ...factsOf(duty),
    turn: turn.id,
    others: duty.turns.filter(({ id }) => id !== turn.id).map(({ name }) => name),
    ...{ vacant: vacant(duty), confirmed: turn.confirmed },
    asked: turn.swap ? askedWords(duties, mine) : '',
    whom: [
      { value: '', label: 'Everybody who shares it and is free' },
      ...could.map(({ id, name }) => ({ value: `member:${id}`, label: name })),
      ...inReturn.map((other) => ({
        value: `turn:${other.turn.id}`,
        label: `${other.turn.name}, and I do theirs on ${longDay(other.duty.date)}`,
      })),
    ],
  };
}

function askedWords(duties: DutyNow[], { turn: { swap } }: TurnOf): string {
  if (!swap?.to) return 'everybody who shares it';
  const inReturn = swap.for ? findTurn(duties, swap.for) : undefined;
  if (inReturn) return `${inReturn.turn.name}, in exchange for ${longDay(inReturn.duty.date)}`;
  return 'one member';
}

async function offersTo(site: Site, duties: DutyNow[], id: string): Promise<Offer[]> {
  const asking = duties
    .filter(({ off, turns }) => !off && !turns.some(({ member }) => member === id))
    .flatMap((duty) => duty.turns.filter(({ swap }) => swap !== null).map((turn) => ({ duty, turn })));
  const offers: Offer[] = [];
  for (const one of asking) {
    const { duty, turn } = one;
    const isAsked = turn.swap?.to
      ? turn.swap.to === id
      : (await whoCould(site, site.db, one)).some((person) => person.id === id);
    if (!isAsked) continue;
    const inReturn = turn.swap?.for ? findTurn(duties, turn.swap.for) : undefined;
    offers.push({
      ...factsOf(duty),
      turn: turn.id,
      words: offerWords({ ...one, inReturn }),
      ask: turn.swap?.note ?? '',
    });
  }
  return offers;
}
