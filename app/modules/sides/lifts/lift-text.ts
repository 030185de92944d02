import { formatTimeOfDay } from '#app/core/dates.ts';
import { formatCount, formatList, pluralize } from '#app/core/language.ts';

/** Lifts to an event. */
export interface EventLifts {
  cars: LiftCar[];
  ownWay: { id: string; name: string }[];
}

export const noLifts: EventLifts = { cars: [], ownWay: [] };

interface LiftCar {
  driver: { id: string; name: string };
  phone: string;
  /** For passengers. */
  seats: number;
  /** Departure place and time; '' if not set. */
  leavesFrom: string;
  leavesAt: string;
  passengers: { id: string; name: string; byHand: boolean }[];
}

/** Format one member's lift: 'Colin drives you at 1pm from the green'; '' if unknown. */
export function formatMemberLift(
  { cars, ownWay }: EventLifts,
  member: string,
  named = (name: string) => name,
): string {
  if (ownWay.some(({ id }) => id === member)) return 'you are making your own way';
  const own = cars.find(({ driver }) => driver.id === member);
  if (own) {
    const names = own.passengers.map(({ name }) => named(name));
    return `you drive${formatDeparture(own)}${names.length > 0 ? `, with ${formatList(names)} in your car` : ''}`;
  }
  const car = cars.find(({ passengers }) => passengers.some(({ id }) => id === member));
  return car ? `${named(car.driver.name)} drives you${formatDeparture(car)}` : '';
}

/** Member who comes, with seats offered (null if not driving) and the pick-up place (null if no lift is needed). */
interface LiftAttendee {
  id: string;
  name: string;
  seats: number | null;
  from: string | null;
}

/** Format the members without a lift and the free seats: 'Tom and Ann need a lift; Derek has 3 seats.'; '' if all have lifts. */
export function formatMissingLifts(lifts: EventLifts, goers: LiftAttendee[]): string {
  const { cars } = lifts;
  const driving = new Set(cars.map(({ driver }) => driver.id));
  const without = goers.filter(
    ({ id, from }) => from !== null && !driving.has(id) && formatMemberLift(lifts, id) === '',
  );
  if (without.length === 0) return '';
  const offers = goers.filter(
    ({ id, seats }) => seats !== null && !driving.has(id) && formatMemberLift(lifts, id) === '',
  );
  const room = [
    ...cars.map(({ driver, seats, passengers }) => ({ name: driver.name, seats: seats - passengers.length })),
    ...offers.map(({ name, seats }) => ({ name, seats: seats ?? 0 })),
  ].filter(({ seats }) => seats > 0);
  const [one] = room;
  const seats = room.reduce((sum, { seats }) => sum + seats, 0);
  const whose = room.length === 1 ? `${one?.name} has` : `${room.length} drivers have`;
  const need = `${formatList(without.map(({ name }) => name))} ${pluralize(without.length, 'needs', 'need')} a lift`;
  return one ? `${need}; ${whose} ${formatCount(seats, 'seat')}.` : `${need}, and no car has room.`;
}

const formatDeparture = ({ leavesAt, leavesFrom }: LiftCar) =>
  `${leavesAt && ` at ${formatTimeOfDay(leavesAt)}`}${leavesFrom && ` from ${leavesFrom}`}`;
