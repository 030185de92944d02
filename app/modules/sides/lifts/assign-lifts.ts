/** Automatic assignment of lifts: fixed lifts stay, and no car is overfilled. */

interface LiftCarToFill {
  driver: string;
  seats: number;
  /** Departure place: passengers from there come first. */
  from: string;
}

interface LiftPassengerToAssign {
  member: string;
  /** Pick-up place: passengers of one place share a car if one has enough seats. */
  from: string;
}

/** Assigned by hand: to a car, or to their own way (null). */
interface ManuallyAssignedLift {
  passenger: string;
  driver: string | null;
}

interface LiftAssignment {
  lifts: { passenger: string; driver: string }[];
  /** Passengers for whom no car has a seat. */
  without: string[];
}

export function computeLiftAssignment(
  cars: LiftCarToFill[],
  needing: LiftPassengerToAssign[],
  fixed: ManuallyAssignedLift[],
): LiftAssignment {
  const drivers = new Set(cars.map(({ driver }) => driver));
  const settled = new Set(fixed.map(({ passenger }) => passenger));
  const room = new Map(
    cars.map(({ driver, seats }) => [driver, seats - fixed.filter((one) => one.driver === driver).length]),
  );
  const waiting = needing.filter(({ member }) => !drivers.has(member) && !settled.has(member));
  const once = [...new Map(waiting.map((one) => [one.member, one])).values()];
  // Largest groups first: small ones fit anywhere.
  const parties = [...Map.groupBy(once, getGroupKey).values()].sort((a, b) => b.length - a.length);
  const lifts: LiftAssignment['lifts'] = [];
  const without: string[] = [];
  const homeOf = new Map(cars.map(({ driver, from }) => [driver, normalizePlace(from)]));
  for (const party of parties) {
    const rest = party.map(({ member }) => member);
    while (rest.length > 0) {
      const driver = findBestCar(room, rest.length, homeOf, normalizePlace(party[0]?.from ?? ''));
      if (driver === undefined) break;
      const seated = rest.splice(0, room.get(driver) ?? 0);
      room.set(driver, (room.get(driver) ?? 0) - seated.length);
      lifts.push(...seated.map((passenger) => ({ passenger, driver })));
    }
    without.push(...rest);
  }
  return { lifts, without };
}

const normalizePlace = (from: string) => from.trim().toLowerCase();

/** Passengers without a pick-up place are groups of one. */
const getGroupKey = ({ from, member }: LiftPassengerToAssign) => normalizePlace(from) || `only ${member}`;

/** Return a car from their place with enough seats, else the fullest that holds the group, else the one with most seats. */
function findBestCar(
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
