import { z } from 'zod';
import { createMailingResult, mailingResultSchema } from '#app/admin/send-sheet/recipients.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatEventStateText, getEventTitle } from '#app/core/event.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { type Lockable, lockRowIfExists } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { publishBookings } from '#app/modules/bookings/bookings.server.ts';
import { type CurrentEventState, readCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import type { Gathering } from '#app/modules/gatherings/gathering.ts';
import {
  gatheringResource,
  lockGathering,
  readGatheringRow,
  readLockedGathering,
  readSignUpCounts,
} from '#app/modules/gatherings/read-gatherings.server.ts';
import {
  getGatheringMailRecipients,
  moveUpWaitingSignUpReplies,
  readConfirmedSignUpReplies,
} from '#app/modules/gatherings/replies/gathering-replies.server.ts';
import { signUpReplySchema } from '#app/modules/gatherings/replies/reply-schemas.server.ts';
import { mailGatheringUpdate } from '#app/modules/gatherings/replies/send-reply-mails.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  gatheringListSchema,
  gatheringSettingsSchema,
  gatheringWithRepliesSchema,
} from './gathering-admin-schemas.server.ts';
import { gatheringBodySchema, toGatheringColumns } from './gathering-fields.server.ts';
import { signUpReplyEndpoints } from './gathering-replies.endpoints.server.ts';
import { listGatherings, readGatheringWithReplies } from './gatherings-section.server.ts';

interface LockedSignUp {
  /** Undefined before sign-up is set up. */
  was: Gathering | undefined;
  now: CurrentEventState | undefined;
  event: string;
  version: number;
}

/** Lockable sign-up settings of an event; version 0 if not set up. */
const lockableSignUp: Lockable<LockedSignUp> = {
  lock: (tx, { event = '' }) => lockRowIfExists(tx, gatheringResource, event),
  async read(tx, { event = '' }, site) {
    const was = await readGatheringRow(tx, event);
    const now = await readCurrentEventState({ ...site, db: tx }, event);
    return { was, now, event, version: was?.version ?? 0 };
  },
  title: ({ now, event }) => (now ? getEventTitle(now.event) : event),
  conflictView: ({ was }) => ({ ...was }),
};

const gatheringSavedResponse = z.object({
  gathering: gatheringSettingsSchema,
  movedUp: z.array(signUpReplySchema),
});
const stateAuditTexts = { open: 'opened', closed: 'closed', stopped: 'stopped' };

const mutation = mutations(gatheringResource);
const query = queries(gatheringResource);

export const gatheringEndpoints = {
  list: query({
    route: 'GET /api/desk/coming',
    summary: 'Return all gatherings with counts, and future events without sign-up',
    response: gatheringListSchema,
    load: listGatherings,
  }),
  read: query({
    route: 'GET /api/desk/coming/{event}',
    summary: 'Return the sign-up settings of an event and its replies',
    response: gatheringWithRepliesSchema,
    load: (site, { event }) => readGatheringWithReplies(site, event),
  }),
  save: mutation({
    route: 'PUT /api/desk/coming/{event}',
    summary:
      'Set up or change sign-up for an event; restarts a stopped one; with more places, waiting parties that fit move up',
    body: gatheringBodySchema,
    lock: lockableSignUp,
    serialize: true,
    response: gatheringSavedResponse,
    audit: (_, { was }) => (was ? 'changed the sign-up settings for' : 'set up sign-up for'),
    async handler(ctx, { event, ...given }, { was, now }) {
      const { tx, site, add, change } = ctx;
      const facts = toGatheringColumns(given);
      const { taken } = await readSignUpCounts(tx, site.clock, event);
      if (facts.places !== null && facts.places < taken)
        throw createInvalidInputRefusal({
          places: `${taken} people have signed up already. Enter ${taken} or more, or withdraw some replies first.`,
        });
      if (!now) throw new Refusal(404, 'We cannot find that event. It may have been deleted.');
      if (!was && now.event.kind.nature === 'open')
        throw new Refusal(409, 'Opens have their own entry list. Go to the Opens page.');
      if (was)
        await change('gathering', event, { ...facts, state: was.state === 'closed' ? 'closed' : 'open' });
      else await add('gathering', { ...facts, event, state: 'open' });
      return moveUpWaiting(ctx, event);
    },
  }),
  state: mutation({
    route: 'PUT /api/desk/coming/{event}/state',
    summary: 'Close, reopen or stop sign-up; a stopped one is hidden, and its replies stay',
    body: z.object({ state: z.enum(['open', 'closed', 'stopped'], 'Choose open, closed or stopped.') }),
    lock: lockableSignUp,
    response: gatheringSavedResponse,
    audit: ({ state }) => `${stateAuditTexts[state]} sign-up for`,
    async handler(ctx, { event, state }, { was }) {
      if (!was) throw new Refusal(404, gatheringResource.notFound);
      await ctx.change('gathering', event, { state });
      return moveUpWaiting(ctx, event);
    },
  }),
  tell: mutation({
    route: 'POST /api/desk/coming/{event}/telling',
    summary: 'Email an update to all confirmed parties that come or wait; once for each idempotency key',
    body: z.object({
      words: z
        .string()
        .trim()
        .max(1000, 'Must be 1,000 characters or fewer.')
        .refine(isStorableText, notStorableMessage)
        .default(''),
    }),
    idempotent: true,
    response: z.object({ told: mailingResultSchema }),
    audit: 'emailed everyone coming to',
    async handler(ctx, { event, words }) {
      const { tx, site, viewer, audit } = ctx;
      const held = await lockGathering(tx, site, event, viewer.id);
      const { now } = held;
      const state = now ? formatEventStateText(now.event) : 'This event is no longer in our calendar.';
      for (const coming of await readConfirmedSignUpReplies(tx, event))
        await mailGatheringUpdate(held, coming, { state, words });
      audit({ title: now?.event.opponent ?? event });
      await publishBookings(ctx);
      const { mail, ring } = await getGatheringMailRecipients(tx, site, event);
      return { told: createMailingResult(site, viewer, { mail: mail.length, ring }) };
    },
  }),
};

/** Move waiting parties up, and return the response. */
async function moveUpWaiting(ctx: MutationContext, event: string) {
  await publishBookings(ctx);
  const held = await readLockedGathering(ctx.tx, ctx.site, event);
  return { gathering: held.gathering, movedUp: await moveUpWaitingSignUpReplies(held) };
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof gatheringEndpoints> {}
}

/** Endpoints of the 'Who's coming' section of the admin area. */
export const gatheringsApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(gatheringEndpoints), ...Object.values(signUpReplyEndpoints));
