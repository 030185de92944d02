import type { Kysely } from 'kysely';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import {
  type AssignedDutySlot,
  countVacantDutySlots,
  type DutyWithSlots,
} from '#app/modules/duties/current-duty.ts';
import {
  type DutyMember,
  isMemberUnavailableOn,
  readMemberUnavailableDates,
  readRotaSharers,
} from '#app/modules/duties/duty-members.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type MyDutySlotView, toDutyViewFields } from './my-slot-schema.ts';

/** A slot with its duty. */
export interface DutySlotWithDuty {
  duty: DutyWithSlots;
  turn: AssignedDutySlot;
}

export const findDutySlot = (duties: DutyWithSlots[], id: string): DutySlotWithDuty | undefined =>
  duties.flatMap((duty) => duty.turns.filter((turn) => turn.id === id).map((turn) => ({ duty, turn })))[0];

/**
 * Return a lookup of the members who share a duty's rota and could take a slot of it: not on it, not away, not on another duty
 * that day. One query for each rota, however many slots are checked; `all` are the club's duties, today's past ones included.
 */
export async function createDutySwapCandidateLookup(
  db: Kysely<DatabaseSchema>,
  all: DutyWithSlots[],
  about: Pick<DutySlotWithDuty, 'duty'>[],
): Promise<(duty: DutyWithSlots) => DutyMember[]> {
  const [first] = about.map(({ duty }) => duty.date).sort();
  if (first === undefined) return () => [];
  const sharers = new Map<string, DutyMember[]>();
  for (const { duty } of about)
    if (!sharers.has(duty.rota))
      sharers.set(duty.rota, await readRotaSharers(db, { id: duty.rota, shared_by: duty.sharedBy }));
  const away = await readMemberUnavailableDates(db, first);
  return ({ rota, date }) => {
    const busy = new Set(all.filter((one) => one.date === date && !one.off).flatMap(isOnDuty));
    return (sharers.get(rota) ?? []).filter(
      ({ id }) => !busy.has(id) && !isMemberUnavailableOn(away, id, date),
    );
  };
}

const isOnDuty = ({ turns }: DutyWithSlots) => turns.map(({ member }) => member);

/** Future slots of other members on the same rota, which may be requested in exchange. */
export const getDutySlotsInReturn = (
  duties: DutyWithSlots[],
  { duty, turn }: DutySlotWithDuty,
): DutySlotWithDuty[] =>
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
export function toMyDutySlotView(
  duties: DutyWithSlots[],
  mine: DutySlotWithDuty,
  couldTake: (duty: DutyWithSlots) => DutyMember[],
): MyDutySlotView {
  const { duty, turn } = mine;
  const could = duty.off ? [] : couldTake(duty);
  const inReturn = duty.off ? [] : getDutySlotsInReturn(duties, mine);
  return {
    ...toDutyViewFields(duty),
    turn: turn.id,
    others: duty.turns.filter(({ id }) => id !== turn.id).map(({ name }) => name),
    vacant: countVacantDutySlots(duty),
    confirmed: turn.confirmed,
    asked: turn.swap ? formatSwapRecipient(duties, mine) : '',
    whom: [
      { value: '', label: 'Everyone on the rota who is free' },
      ...could.map(({ id, name }) => ({ value: `member:${id}`, label: name })),
      ...inReturn.map((other) => ({
        value: `turn:${other.turn.id}`,
        label: `${other.turn.name}, and I will do their duty on ${formatWeekdayAndDate(other.duty.date)}`,
      })),
    ],
  };
}

function formatSwapRecipient(duties: DutyWithSlots[], { turn: { swap } }: DutySlotWithDuty): string {
  if (!swap?.to) return 'everyone on the rota';
  const inReturn = swap.for ? findDutySlot(duties, swap.for) : undefined;
  if (inReturn) return `${inReturn.turn.name}, in exchange for ${formatWeekdayAndDate(inReturn.duty.date)}`;
  return 'one member';
}
