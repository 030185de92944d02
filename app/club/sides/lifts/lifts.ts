import { showTime } from '#app/core/dates.ts';

/** Who goes to an event with whom. */
export interface Lifts {
  cars: Car[];
  ownWay: { id: string; name: string }[];
}

export const noLifts: Lifts = { cars: [], ownWay: [] };

export interface Car {
  driver: { id: string; name: string };
  phone: string;
  /** For others. */
  seats: number;
  /** Each '' where nothing was said. */
  leavesFrom: string;
  leavesAt: string;
  passengers: { id: string; name: string; byHand: boolean }[];
}

/** One member's lift, as they and their mates read it: 'Colin drives at 1pm from the green'; '' where none is known. */
export function liftWords({ cars, ownWay }: Lifts, member: string, named = (name: string) => name): string {
  if (ownWay.some(({ id }) => id === member)) return 'you make your own way';
  const own = cars.find(({ driver }) => driver.id === member);
  if (own) {
    const names = own.passengers.map(({ name }) => named(name));
    return `you drive${when(own)}${names.length > 0 ? `, with ${inWords(names)} in your car` : ''}`;
  }
  const car = cars.find(({ passengers }) => passengers.some(({ id }) => id === member));
  return car ? `${named(car.driver.name)} drives${when(car)}` : '';
}

const when = ({ leavesAt, leavesFrom }: Car) =>
  `${leavesAt && ` at ${showTime(leavesAt)}`}${leavesFrom && ` from ${leavesFrom}`}`;

/** 'Keith, Joan and Hilary' */
export const inWords = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
