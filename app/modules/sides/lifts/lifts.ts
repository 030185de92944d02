import { showTime } from '#app/core/dates.ts';

/** Lifts to an event. */
export interface Lifts {
  cars: Car[];
  ownWay: { id: string; name: string }[];
}

export const noLifts: Lifts = { cars: [], ownWay: [] };

export interface Car {
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
export function liftWords({ cars, ownWay }: Lifts, member: string, named = (name: string) => name): string {
  if (ownWay.some(({ id }) => id === member)) return 'you make your own way';
  const own = cars.find(({ driver }) => driver.id === member);
  if (own) {
    const names = own.passengers.map(({ name }) => named(name));
    return `you drive${when(own)}${names.length > 0 ? `, with ${inWords(names)} in your car` : ''}`;
  }
  const car = cars.find(({ passengers }) => passengers.some(({ id }) => id === member));
  return car ? `${named(car.driver.name)} drives you${when(car)}` : '';
}

/** Member who comes, with seats offered (null if not driving) and the pick-up place (null if no lift is needed). */
interface Goer {
  id: string;
  name: string;
  seats: number | null;
  from: string | null;
}

/** Format the members without a lift and the free seats: 'Tom and Ann need a lift; Derek has 3 seats.'; '' if all have lifts. */
export function lackingWords(lifts: Lifts, goers: Goer[]): string {
  const { cars } = lifts;
  const driving = new Set(cars.map(({ driver }) => driver.id));
  const without = goers.filter(
    ({ id, from }) => from !== null && !driving.has(id) && liftWords(lifts, id) === '',
  );
  if (without.length === 0) return '';
  const offers = goers.filter(
    ({ id, seats }) => seats !== null && !driving.has(id) && liftWords(lifts, id) === '',
  );
  const room = [
    ...cars.map(({ driver, seats, passengers }) => ({ name: driver.name, seats: seats - passengers.length })),
    ...offers.map(({ name, seats }) => ({ name, seats: seats ?? 0 })),
  ].filter(({ seats }) => seats > 0);
  const [one] = room;
  const seats = room.reduce((sum, { seats }) => sum + seats, 0);
  const whose = room.length === 1 ? `${one?.name} has` : `${room.length} drivers have`;
  const need = `${inWords(without.map(({ name }) => name))} ${without.length === 1 ? 'needs' : 'need'} a lift`;
  return one
    ? `${need}; ${whose} ${seats} ${seats === 1 ? 'seat' : 'seats'}.`
    : `${need}, and no car has room.`;
}

const when = ({ leavesAt, leavesFrom }: Car) =>
  `${leavesAt && ` at ${showTime(leavesAt)}`}${leavesFrom && ` from ${leavesFrom}`}`;

/** 'Keith, Joan and Hilary' */
export const inWords = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
