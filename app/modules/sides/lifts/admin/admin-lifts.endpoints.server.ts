import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { removeMemberFromLifts } from '#app/modules/sides/lifts/lift-queries.server.ts';
import { teamSelectionResource } from '#app/modules/sides/picks/selection-lock.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { assignPassengersToCars, liftsLock, readAdminLifts } from './admin-lifts.server.ts';
import { adminLiftsSchema, liftAssignmentBodySchema, liftCarBodySchema } from './lift-schemas.server.ts';

const mutation = mutations(teamSelectionResource);
/** Respond to each mutation with the current lifts. */
const liftsResponse = {
  response: adminLiftsSchema,
  load: (site: Site, { id }: { id: string }) => readAdminLifts(site, id),
};
const liftMutationOptions = { ...liftsResponse, lock: liftsLock, audit: 'changed the lifts' };

const calls = {
  read: queries(teamSelectionResource)({
    route: 'GET /api/desk/playing/events/{id}/lifts',
    summary: 'Return the lifts to an event, and who needs one',
    ...liftsResponse,
  }),
  workOut: mutation({
    route: 'POST /api/desk/playing/events/{id}/lifts/work-out',
    summary: 'Assign passengers to the cars; assignments by hand stay',
    ...liftMutationOptions,
    audit: 'worked out the lifts',
    handler: (ctx, { id }, was) => assignPassengersToCars(ctx, id, was),
  }),
  put: mutation({
    route: 'PUT /api/desk/playing/events/{id}/lifts/{member}',
    summary: 'Assign a member to a car, to their own way, or to none',
    body: liftAssignmentBodySchema,
    ...liftMutationOptions,
    async handler(ctx, { id: event, member, with: driver }, { lifts: { cars }, goers }) {
      if (!goers.some(({ id }) => id === member) || cars.some((car) => car.driver.id === member))
        throw new Refusal(409, 'This player is no longer coming as a passenger.');
      const car = cars.find((one) => one.driver.id === driver);
      if (driver !== '' && driver !== 'own' && !car)
        throw createInvalidInputRefusal({ with: 'That car is no longer on the list.' });
      const others = car?.passengers.filter(({ id }) => id !== member) ?? [];
      if (car && others.length >= car.seats)
        throw createInvalidInputRefusal({ with: `${car.driver.name}’s car is full.` });
      await deleteLift(ctx, event, member);
      if (driver !== '') await insertLift(ctx, event, member, car ? driver : null);
    },
  }),
  saveCar: mutation({
    route: 'PUT /api/desk/playing/events/{id}/lifts/{member}/car',
    summary: 'Add or update a car: seats, departure place and time',
    body: liftCarBodySchema,
    ...liftMutationOptions,
    async handler(ctx, { id: event, member, seats, leavesFrom, leavesAt }, { goers }) {
      if (!goers.some(({ id }) => id === member)) throw new Refusal(409, 'This player is no longer coming.');
      const row = { seats, leaves_from: leavesFrom, leaves_at: leavesAt };
      await ctx.tx
        .insertInto('car')
        .values({ event, driver: member, ...row })
        .onConflict((c) => c.columns(['event', 'driver']).doUpdateSet(row))
        .execute();
      await deleteLift(ctx, event, member);
    },
  }),
  removeCar: mutation({
    route: 'DELETE /api/desk/playing/events/{id}/lifts/{member}/car',
    summary: 'Delete a car',
    ...liftMutationOptions,
    /** Their passengers lose the lift; the former driver is set to their own way until reassigned. */
    async handler(ctx, { id: event, member }, { goers }) {
      await removeMemberFromLifts(ctx.tx, event, member);
      if (goers.some(({ id }) => id === member)) await insertLift(ctx, event, member, null);
    },
  }),
};

const deleteLift = ({ tx }: MutationContext, event: string, passenger: string) =>
  tx.deleteFrom('lift').where('event', '=', event).where('passenger', '=', passenger).execute();

const insertLift = ({ tx }: MutationContext, event: string, passenger: string, driver: string | null) =>
  tx.insertInto('lift').values({ event, passenger, driver, by_hand: 1 }).execute();

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const adminLiftsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
