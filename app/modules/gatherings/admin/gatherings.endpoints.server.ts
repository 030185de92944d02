import { z } from 'zod';
import { told, toldNow } from '#app/admin/telling/reached.server.ts';
import type { Named } from '#app/api/calls.ts';
import { eventTitle, stateText } from '#app/core/event.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { type Lockable, lockRowIfExists } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { type EventNow, eventNow } from '#app/modules/calendar/calendar.server.ts';
import { mailTold } from '#app/modules/gatherings/coming/coming-mail.server.ts';
import { coming } from '#app/modules/gatherings/coming/coming-schemas.server.ts';
import { comersTo, moveUp, reachedByComing } from '#app/modules/gatherings/coming/comings.server.ts';
import type { Gathering } from '#app/modules/gatherings/gathering.ts';
import {
  countsOf,
  gatheringAt,
  gatherings,
  heldNow,
  showAtOnce,
  take,
} from '#app/modules/gatherings/read-gatherings.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { gatheringFacts, gatheringInFull, gatheringsList } from './coming-desk-schemas.server.ts';
import { factsOf, gatheringBody } from './gathering-fields.server.ts';
import { listGatherings, readGathering } from './gatherings-desk.server.ts';
import { replyEndpoints } from './replies.endpoints.server.ts';

interface Asked {
  /** Undefined before sign-up is set up. */
  was: Gathering | undefined;
  now: EventNow | undefined;
  event: string;
  version: number;
}

/** Lockable sign-up settings of an event; version 0 if not set up. */
const asked: Lockable<Asked> = {
  lock: (tx, { event = '' }) => lockRowIfExists(tx, gatherings, event),
  async read(tx, { event = '' }, site) {
    const was = await gatheringAt(tx, event);
    const now = await eventNow({ ...site, db: tx }, event);
    return { was, now, event, version: was?.version ?? 0 };
  },
  title: ({ now, event }) => (now ? eventTitle(now.event) : event),
  conflictView: ({ was }) => ({ ...was }),
};

const saved = z.object({ gathering: gatheringFacts, movedUp: z.array(coming) });
const stopped = { open: 'opened', closed: 'closed', stopped: 'stopped' };

const mutation = mutations(gatherings);
const query = queries(gatherings);

export const gatheringEndpoints = {
  list: query({
    route: 'GET /api/desk/coming',
    summary: 'Return all gatherings with counts, and future events without sign-up',
    response: gatheringsList,
    load: listGatherings,
  }),
  read: query({
    route: 'GET /api/desk/coming/{event}',
    summary: 'Return the sign-up settings of an event and its replies',
    response: gatheringInFull,
    load: (site, { event }) => readGathering(site, event),
  }),
  save: mutation({
    route: 'PUT /api/desk/coming/{event}',
    summary:
      'Set up or change sign-up for an event; restarts a stopped one; with more places, waiting parties that fit move up',
    body: gatheringBody,
    lock: asked,
    serialize: true,
    response: saved,
    audit: (_, { was }) => (was ? 'changed what is asked of who comes to' : 'asked who comes to'),
    async handler(ctx, { event, ...given }, { was, now }) {
      const { tx, site, add, change } = ctx;
      const facts = factsOf(given);
      const { taken } = await countsOf(tx, site.clock, event);
      if (facts.places !== null && facts.places < taken)
        throw invalid({
          places: `${taken} people come already. Withdraw some first, or give ${taken} places or more.`,
        });
      if (!now) throw new Refusal(404, 'There is no such event.');
      if (!was && now.event.kind.nature === 'open')
        throw new Refusal(409, 'An open has entries of its own, in the room ‘Opens’.');
      if (was)
        await change('gathering', event, { ...facts, state: was.state === 'closed' ? 'closed' : 'open' });
      else await add('gathering', { ...facts, event, state: 'open' });
      return movedOn(ctx, event);
    },
  }),
  state: mutation({
    route: 'PUT /api/desk/coming/{event}/state',
    summary: 'Close, reopen or stop sign-up; a stopped one is hidden, and its replies stay',
    body: z.object({ state: z.enum(['open', 'closed', 'stopped'], 'It is open, closed or stopped.') }),
    lock: asked,
    response: saved,
    audit: ({ state }) => `${stopped[state]} the list of who comes to`,
    async handler(ctx, { event, state }, { was }) {
      if (!was) throw new Refusal(404, gatherings.notFound);
      await ctx.change('gathering', event, { state });
      return movedOn(ctx, event);
    },
  }),
  tell: mutation({
    route: 'POST /api/desk/coming/{event}/telling',
    summary: 'Email an update to all confirmed parties that come or wait; once for each idempotency key',
    body: z.object({
      words: z
        .string()
        .trim()
        .max(1000, 'Please keep it under 1,000 characters.')
        .refine(isStorable, notStorable)
        .default(''),
    }),
    idempotent: true,
    response: z.object({ told }),
    audit: 'wrote to all who come to',
    async handler(ctx, { event, words }) {
      const { tx, site, viewer, audit: note } = ctx;
      const held = await take(tx, site, event, viewer.id);
      const { now } = held;
      const state = now ? stateText(now.event) : 'This is in our calendar no longer.';
      for (const coming of await comersTo(tx, event)) await mailTold(held, coming, { state, words });
      note({ title: now?.event.opponent ?? event });
      await showAtOnce(ctx);
      const { mail, ring } = await reachedByComing(tx, site, event);
      return { told: toldNow(site, viewer, { mail: mail.length, ring }) };
    },
  }),
};

/** Move waiting parties up, and return the response. */
async function movedOn(ctx: MutationContext, event: string) {
  await showAtOnce(ctx);
  const held = await heldNow(ctx.tx, ctx.site, event);
  return { gathering: held.gathering, movedUp: await moveUp(held) };
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof gatheringEndpoints> {}
}

/** Endpoints of the 'Who's coming' section of the admin area. */
export const gatheringsApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(gatheringEndpoints), ...Object.values(replyEndpoints));
