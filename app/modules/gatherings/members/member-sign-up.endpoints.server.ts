import type { ApiRoutesByName } from '#app/api/calls.ts';
import { pathIdSchema } from '#app/api/openapi-parts.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { publishBookings } from '#app/modules/bookings/bookings.server.ts';
import {
  gatheringResource,
  lockGathering,
  readLockedGathering,
} from '#app/modules/gatherings/read-gatherings.server.ts';
import {
  omitReplyContactDetails,
  readSignUpReplyOrThrow,
} from '#app/modules/gatherings/replies/gathering-replies.server.ts';
import { lockableOwnSignUpReply } from '#app/modules/gatherings/replies/lock-reply.server.ts';
import {
  refuseUnlessActiveMember,
  refuseUnlessSignUpOpen,
  storeAndNotifySignUpReply,
  updateOwnSignUpReply,
  withdrawOwnSignUpReply,
} from '#app/modules/gatherings/replies/own-reply.server.ts';
import { signUpPartyBodySchema } from '#app/modules/gatherings/replies/reply-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  memberGatheringSchema,
  ownSignUpReplySchema,
  readMemberGathering,
} from './member-gathering.server.ts';

const ownReplyResource = defineEndpointResource({
  ...gatheringResource,
  permission: 'member',
  feature: 'coming',
});
const mutation = mutations(ownReplyResource);
const query = queries(ownReplyResource);

export const ownSignUpReplyEndpoints = {
  read: query({
    route: 'GET /api/coming/{event}',
    summary: 'Return the sign-up settings of an event, my reply and those I made for others',
    response: memberGatheringSchema,
    load: (site, { event }, viewer) => readMemberGathering(site, viewer, event),
  }),
  add: mutation({
    route: 'POST /api/coming/{event}/replies',
    summary: 'Sign up myself or another member; the reply records who did',
    body: signUpPartyBodySchema.extend({ member: pathIdSchema.nullable().default(null) }),
    status: 201,
    idempotent: true,
    response: ownSignUpReplySchema,
    async handler(ctx, { event, member: other, ...party }) {
      const { tx, site, viewer } = ctx;
      const held = await lockGathering(tx, site, event, viewer.id);
      await refuseUnlessSignUpOpen(held);
      const member = other ?? viewer.id;
      await refuseUnlessActiveMember(tx, member);
      const put_by = member === viewer.id ? null : viewer.id;
      const nobody = { name: '', email: '', phone: '', sending: null };
      const { id } = await storeAndNotifySignUpReply(held, { ...party, ...nobody, member, put_by });
      await publishBookings(ctx);
      return id;
    },
    load: async (site, { event }, _, id) =>
      omitReplyContactDetails(
        await readSignUpReplyOrThrow(await readLockedGathering(site.db, site, event), id),
      ),
  }),
  change: mutation({
    route: 'PUT /api/coming/{event}/replies/{id}',
    summary: 'Update my reply, or one I made for another',
    body: signUpPartyBodySchema,
    lock: lockableOwnSignUpReply,
    response: ownSignUpReplySchema,
    async handler(ctx, party, { held, was }) {
      await publishBookings(ctx);
      return omitReplyContactDetails(await updateOwnSignUpReply(held, was, party));
    },
  }),
  withdraw: mutation({
    route: 'DELETE /api/coming/{event}/replies/{id}',
    summary: 'Withdraw my reply, or one I made for another',
    lock: lockableOwnSignUpReply,
    response: ownSignUpReplySchema,
    async handler(ctx, _, { held, was }) {
      await publishBookings(ctx);
      return omitReplyContactDetails(await withdrawOwnSignUpReply(held, was));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof ownSignUpReplyEndpoints> {}
}

/** Endpoints for members' own replies. */
export const memberSignUpApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(ownSignUpReplyEndpoints));
