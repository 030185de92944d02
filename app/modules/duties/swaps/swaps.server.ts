import type { Kysely } from 'kysely';
import { type DutyNow, type TurnNow, vacant } from '#app/modules/duties/duty-now.ts';
import { longDay } from '#app/modules/duties/duty-words.ts';
import { awayFrom, isAwayOn, type Person, sharersOf } from '#app/modules/duties/people.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { factsOf, type MyTurn } from './turn-shown.ts';

/** A slot with its duty. */
export interface TurnOf {
  duty: DutyNow;
  turn: TurnNow;
}

export const findTurn = (duties: DutyNow[], id: string): TurnOf | undefined =>
  duties.flatMap((duty) => duty.turns.filter((turn) => turn.id === id).map((turn) => ({ duty, turn })))[0];

/**
 * Return a lookup of the members who share a duty's rota and could take a slot of it: not on it, not away, not on another duty
 * that day. One query for each rota, however many slots are checked; `all` are the club's duties, today's past ones included.
 */
export async function whoCould(
  db: Kysely<Schema>,
  all: DutyNow[],
  about: Pick<TurnOf, 'duty'>[],
): Promise<(duty: DutyNow) => Person[]> {
  const [first] = about.map(({ duty }) => duty.date).sort();
  if (first === undefined) return () => [];
  const sharers = new Map<string, Person[]>();
  for (const { duty } of about)
    if (!sharers.has(duty.rota))
      sharers.set(duty.rota, await sharersOf(db, { id: duty.rota, shared_by: duty.sharedBy }));
  const away = await awayFrom(db, first);
  return ({ rota, date }) => {
    const busy = new Set(all.filter((one) => one.date === date && !one.off).flatMap(onIt));
    return (sharers.get(rota) ?? []).filter(({ id }) => !busy.has(id) && !isAwayOn(away, id, date));
  };
}

const onIt = ({ turns }: DutyNow) => turns.map(({ member }) => member);

/** Future slots of other members on the same rota, which may be requested in exchange. */
export const turnsInReturn = (duties: DutyNow[], { duty, turn }: TurnOf): TurnOf[] =>
  duties
    .filter(({ rota, id, isPast, off }) => rota === duty.rota && id !== duty.id && !isPast && !off)
    .flatMap((other) =>
      other.turns.some(({ member }) => member === turn.member)
        ? []
        : other.turns
            .filter(({ member }) => !duty.turns.some((one) => one.member === member))
            .map((one) => ({ duty: other, turn: one })),
    );

/** Build a slot as its owner sees it, with the possible recipients of a swap request. */
export function myTurn(duties: DutyNow[], mine: TurnOf, couldTake: (duty: DutyNow) => Person[]): MyTurn {
  const { duty, turn } = mine;
  const could = duty.off ? [] : couldTake(duty);
  const inReturn = duty.off ? [] : turnsInReturn(duties, mine);
  return {
    ...factsOf(duty),
    turn: turn.id,
    others: duty.turns.filter(({ id }) => id !== turn.id).map(({ name }) => name),
    vacant: vacant(duty),
    confirmed: turn.confirmed,
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
