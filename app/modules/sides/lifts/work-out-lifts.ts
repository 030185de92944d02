/** Who goes with whom, worked out: what was fixed by hand stays, and nobody is put into a car that is full. */

export interface CarWithRoom {
  driver: string;
  seats: number;
  /** Where it leaves from: those who live there go with it first. */
  from: string;
}

export interface Needing {
  member: string;
  /** Where they are to be fetched: those of one place go together as long as a car has room for all of them. */
  from: string;
}

/** By hand: in a car, or on their own way (null). */
export interface Fixed {
  passenger: string;
  driver: string | null;
}

export interface WorkedOut {
  lifts: { passenger: string; driver: string }[];
  /** For whom no car has room. */
  without: string[];
}

export function workOutLifts(cars: CarWithRoom[], needing: Needing[], fixed: Fixed[]): WorkedOut {
  const drivers = new Set(cars.map(({ driver }) => driver));
  const settled = new Set(fixed.map(({ passenger }) => passenger));
  const room = new Map(
    cars.map(({ driver, seats }) => [driver, seats - fixed.filter((one) => one.driver === driver).length]),
  );
  const waiting = needing.filter(({ member }) => !drivers.has(member) && !settled.has(member));
  const once = [...new Map(waiting.map((one) => [one.member, one])).values()];
  // The largest parties first: small ones fit in anywhere.
  const parties = [...Map.groupBy(once, partyOf).values()].sort((a, b) => b.length - a.length);
  const lifts: WorkedOut['lifts'] = [];
  const without: string[] = [];
  const homeOf = new Map(cars.map(({ driver, from }) => [driver, placeKey(from)]));
  for (const party of parties) {
    const rest = party.map(({ member }) => member);
    while (rest.length > 0) {
      const driver = bestCar(room, rest.length, homeOf, placeKey(party[0]?.from ?? ''));
      if (driver === undefined) break;
      const seated = rest.splice(0, room.get(driver) ?? 0);
      room.set(driver, (room.get(driver) ?? 0) - seated.length);
      lifts.push(...seated.map((passenger) => ({ passenger, driver })));
    }
    without.push(...rest);
  }
  return { lifts, without };
}

const placeKey = (from: string) => from.trim().toLowerCase();

/** Those who said no place are parties of one. */
const partyOf = ({ from, member }: Needing) => placeKey(from) || `only ${member}`;

/** One from their place that holds them all, else the one that they fill best, else the one with the most room. */
function bestCar(
  room: Map<string, number>,
  many: number,
  homeOf: Map<string, string>,
  home: string,
): string | undefined {
  const free = [...room].filter(([, seats]) => seats > 0);
  const holding = free.filter(([, seats]) => seats >= many).sort(([, a], [, b]) => a - b);
  const near = home && holding.find(([driver]) => homeOf.get(driver) === home);
  const [best] = near || holding[0] || free.sort(([, a], [, b]) => b - a)[0] || [];
  return best;
}
