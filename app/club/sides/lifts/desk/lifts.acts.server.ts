import { acts, looks } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { leaveCars } from '#app/club/sides/lifts/lifts.server.ts';
import { selections } from '#app/club/sides/picked/hold-selection.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { liftsHeld, readDeskLifts, workOut } from './desk-lifts.server.ts';
import { carBody, deskLifts, liftBody } from './lift-schemas.server.ts';

const act = acts(selections);
/** After each the lifts are shown as they are then. */
const shown = {
  answers: deskLifts,
  reads: (site: Site, { id }: { id: string }) => readDeskLifts(site, id),
};
const changes = { ...shown, holds: liftsHeld, says: 'changed the lifts' };

const calls = {
  read: looks(selections)({
    at: 'GET /api/desk/playing/events/{id}/lifts',
    what: 'Who goes to an event with whom, and who needs a lift',
    ...shown,
  }),
  workOut: act({
    at: 'POST /api/desk/playing/events/{id}/lifts/work-out',
    what: 'Fills the cars; what was settled by hand stays',
    ...changes,
    says: 'worked out the lifts',
    does: (doing, { id }, was) => workOut(doing, id, was),
  }),
  put: act({
    at: 'PUT /api/desk/playing/events/{id}/lifts/{member}',
    what: 'Puts somebody into a car, on their own way, or into none',
    takes: liftBody,
    ...changes,
    async does(doing, { id: event, member, with: driver }, { lifts: { cars }, goers }) {
      if (!goers.some(({ id }) => id === member) || cars.some((car) => car.driver.id === member))
        throw new Refusal(409, 'They do not come as a passenger any more.');
      const car = cars.find((one) => one.driver.id === driver);
      if (driver !== '' && driver !== 'own' && !car) throw invalid({ with: 'There is no such car.' });
      const others = car?.passengers.filter(({ id }) => id !== member) ?? [];
      if (car && others.length >= car.seats)
        throw invalid({ with: `The car of ${car.driver.name} has no seat left.` });
      await leaveLift(doing, event, member);
      if (driver !== '') await putInto(doing, event, member, car ? driver : null);
    },
  }),
  saveCar: act({
    at: 'PUT /api/desk/playing/events/{id}/lifts/{member}/car',
    what: 'Says that somebody drives: seats, from where and when',
    takes: carBody,
    ...changes,
    async does(doing, { id: event, member, seats, leavesFrom, leavesAt }, { goers }) {
      if (!goers.some(({ id }) => id === member)) throw new Refusal(409, 'They do not come any more.');
      const row = { seats, leaves_from: leavesFrom, leaves_at: leavesAt };
      await doing.tx
        .insertInto('car')
        .values({ event, driver: member, ...row })
        .onConflict((c) => c.columns(['event', 'driver']).doUpdateSet(row))
        .execute();
      await leaveLift(doing, event, member);
    },
  }),
  removeCar: act({
    at: 'DELETE /api/desk/playing/events/{id}/lifts/{member}/car',
    what: 'Somebody does not drive after all',
    ...changes,
    /** Whoever went with them has no lift then, and they make their own way until it is settled. */
    async does(doing, { id: event, member }, { goers }) {
      await leaveCars(doing.tx, event, member);
      if (goers.some(({ id }) => id === member)) await putInto(doing, event, member, null);
    },
  }),
};

const leaveLift = ({ tx }: Doing, event: string, passenger: string) =>
  tx.deleteFrom('lift').where('event', '=', event).where('passenger', '=', passenger).execute();

const putInto = ({ tx }: Doing, event: string, passenger: string, driver: string | null) =>
  tx.insertInto('lift').values({ event, passenger, driver, by_hand: 1 }).execute();

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const liftsApi = (site: Site) => actsApi(site, ...Object.values(calls));
