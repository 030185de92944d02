import type { Kysely } from 'kysely';
import type { DutyNow, TurnNow } from '#app/club/duties/duty-now.ts';
import { awayFrom, isAwayOn, type Person, sharersOf } from '#app/club/duties/people.server.ts';
import { readRota } from '#app/club/duties/rotas/rotas.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** A turn, and the duty that it is of. */
export interface TurnOf {
  duty: DutyNow;
  turn: TurnNow;
}

export const findTurn = (duties: DutyNow[], id: string): TurnOf | undefined =>
  duties.flatMap((duty) => duty.turns.filter((turn) => turn.id === id).map((turn) => ({ duty, turn })))[0];

/**
 * Says who of those who share its rota could take a turn of a duty: not on it, not away, not on another duty that day. Two
 * queries for each rota, however many turns are asked about; `all` are the club's duties, those of today that are past too.
 */
export async function whoCould(
  db: Kysely<Schema>,
  all: DutyNow[],
  about: Pick<TurnOf, 'duty'>[],
): Promise<(duty: DutyNow) => Person[]> {
  const [first] = about.map(({ duty }) => duty.date).sort();
  if (first === undefined) return () => [];
  const sharers = new Map<string, Person[]>();
  for (const rota of new Set(about.map(({ duty }) => duty.rota)))
    sharers.set(rota, await sharersOf(db, await readRota(db, rota)));
  const away = await awayFrom(db, first);
  return ({ rota, date }) => {
    const busy = new Set(all.filter((one) => one.date === date && !one.off).flatMap(onIt));
    return (sharers.get(rota) ?? []).filter(({ id }) => !busy.has(id) && !isAwayOn(away, id, date));
  };
}

const onIt = ({ turns }: DutyNow) => turns.map(({ member }) => member);

/** The turns of others, still to come, of a rota: what may be asked for in return. */
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
