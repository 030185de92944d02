import type { Kysely } from 'kysely';
import { hashDataVersion } from '#app/api/versions.server.ts';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatHomeOrAway, getEventTitle } from '#app/core/event.ts';
import { formatList } from '#app/core/language.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { type CurrentEventState, readCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { computeLiftAssignment } from '#app/modules/sides/lifts/assign-lifts.ts';
import { readEventLifts } from '#app/modules/sides/lifts/lift-queries.server.ts';
import { type EventLifts, formatMissingLifts } from '#app/modules/sides/lifts/lift-text.ts';
import { readPlayerNotificationStatus } from '#app/modules/sides/notifications/notification-status.server.ts';
import { readSelectedTeam } from '#app/modules/sides/picks/selected-team.server.ts';
import {
  createNoTeamSelectedError,
  lockTeamSelection,
} from '#app/modules/sides/picks/selection-lock.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type EventAttendee, readEventAttendees } from './attendees.server.ts';
import type { AdminLifts } from './lift-schemas.server.ts';

/** Return the lifts to an event for the admin area; empty before selection. 404 if there is no such event. */
export async function readAdminLifts(site: Site, event: string): Promise<AdminLifts> {
  const { db, club } = site;
  const now = await readCurrentEventState(site, event);
  if (!now) throw new Refusal(404, 'We cannot find that event. It may have been deleted.');
  const isPicked = await hasSelection(db, event);
  const [lifts, goers] = await Promise.all([
    readEventLifts(db, event),
    readEventAttendees(db, event, now.date),
  ]);
  const driving = new Set(lifts.cars.map(({ driver }) => driver.id));
  const people = goers
    .filter(({ id }) => !driving.has(id))
    .map(({ id, name, from }) => ({ id, name, from, ...getAssignment(lifts, id) }));
  return {
    event,
    line: formatEventTitle(now),
    isPicked,
    isHome: formatHomeOrAway(now.event, club.name) === 'Home',
    isOpen: !now.hasBegun,
    version: getLiftsVersion(lifts),
    cars: lifts.cars,
    people,
    known: await readPlayerNotificationStatus(site, await readSelectedTeam(db, site, event, { known: now })),
    lacking: formatMissingLifts(lifts, goers),
    without: people.filter((one) => one.from !== null && one.with === '').map(({ name }) => name),
  };
}

const formatEventTitle = ({ event, date }: CurrentEventState) =>
  `${getEventTitle(event)}, ${formatWeekdayAndDate(date)}`;

const hasSelection = async (db: Kysely<DatabaseSchema>, event: string) =>
  (await db.selectFrom('selection').select('event').where('event', '=', event).executeTakeFirst()) !==
  undefined;

function getAssignment({ cars, ownWay }: EventLifts, member: string): { with: string; byHand: boolean } {
  if (ownWay.some(({ id }) => id === member)) return { with: 'own', byHand: true };
  const car = cars.find(({ passengers }) => passengers.some(({ id }) => id === member));
  const seat = car?.passengers.find(({ id }) => id === member);
  return { with: car?.driver.id ?? '', byHand: seat?.byHand ?? false };
}

const getLiftsVersion = (lifts: EventLifts) =>
  hashDataVersion(
    lifts.cars.map(({ phone: _, ...car }) => car),
    lifts.ownWay,
  );

interface LockedLifts {
  now: CurrentEventState;
  lifts: EventLifts;
  goers: EventAttendee[];
  version: number;
}

/** Lock for the lifts to an event, read together with the members who come. */
export const liftsLock: Lockable<LockedLifts> = {
  lock: (tx, { id = '' }) => lockTeamSelection(tx, id),
  async read(tx, { id = '' }, site) {
    const now = await readCurrentEventState({ ...site, db: tx }, id);
    if (!now || !(await hasSelection(tx, id))) throw createNoTeamSelectedError();
    const [lifts, goers] = [await readEventLifts(tx, id), await readEventAttendees(tx, id, now.date)];
    return { now, lifts, goers, version: getLiftsVersion(lifts) };
  },
  conflictView: ({ lifts }) => formatCars(lifts),
  title: ({ now }) => `lifts: ${formatEventTitle(now)}`,
};

/** Current cars, rendered in a version conflict. */
function formatCars({ cars, ownWay }: EventLifts): Record<string, string> {
  const named = (some: { name: string }[]) => formatList(some.map(({ name }) => name)) || 'no one yet';
  return {
    ...Object.fromEntries(cars.map((car) => [`With ${car.driver.name}`, named(car.passengers)])),
    'Making their own way': named(ownWay),
  };
}

/** Assign passengers to all cars; assignments by hand stay. */
export async function assignPassengersToCars(
  { tx }: MutationContext,
  event: string,
  { lifts: had, goers }: LockedLifts,
): Promise<void> {
  const known = new Set(had.cars.map(({ driver }) => driver.id));
  for (const { id, seats } of goers)
    if (seats !== null && !known.has(id) && !isAssignedByHand(had, id))
      await tx
        .insertInto('car')
        .values({ event, driver: id, seats, leaves_from: '', leaves_at: '' })
        .execute();
  await tx.deleteFrom('lift').where('event', '=', event).where('by_hand', '=', 0).execute();
  const { cars, ownWay } = await readEventLifts(tx, event);
  const fixed = [
    ...cars.flatMap(({ driver, passengers }) =>
      passengers.map(({ id }) => ({ passenger: id, driver: driver.id })),
    ),
    ...ownWay.map(({ id }) => ({ passenger: id, driver: null })),
  ];
  const rooms = cars.map(({ driver, seats, leavesFrom }) => ({ driver: driver.id, seats, from: leavesFrom }));
  const needing = goers.flatMap(({ id, from }) => (from === null ? [] : [{ member: id, from }]));
  for (const { passenger, driver } of computeLiftAssignment(rooms, needing, fixed).lifts)
    await tx.insertInto('lift').values({ event, passenger, driver, by_hand: 0 }).execute();
}

/** Return true for a member assigned by hand to a car or to their own way. */
const isAssignedByHand = ({ cars, ownWay }: EventLifts, member: string) =>
  ownWay.some(({ id }) => id === member) ||
  cars.some(({ passengers }) => passengers.some(({ id, byHand }) => byHand && id === member));
