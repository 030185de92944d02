import type { RoutesByName } from '#app/api/calls.ts';
import { pathIdSchema } from '#app/api/openapi-parts.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineResource } from '#app/endpoints/resource.server.ts';
import {
  gatheringResource,
  lockGathering,
  publishReplyChange,
  readLockedGathering,
} from '#app/modules/gatherings/read-gatherings.server.ts';
import { omitContact, readReplyOrThrow } from '#app/modules/gatherings/replies/gathering-replies.server.ts';
import { lockableOwnReply } from '#app/modules/gatherings/replies/lock-reply.server.ts';
import {
  refuseUnlessMember,
  refuseUnlessSignUpOpen,
  storeAndNotifyReply,
  updateOwnReply,
  withdrawOwnReply,
} from '#app/modules/gatherings/replies/own-reply.server.ts';
import { partyBody } from '#app/modules/gatherings/replies/reply-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { memberGatheringSchema, ownReplySchema, readMemberGathering } from './member-gathering.server.ts';

const ownReplyResource = defineResource({ ...gatheringResource, permission: 'member', feature: 'coming' });
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
    body: partyBody.extend({ member: pathIdSchema.nullable().default(null) }),
    status: 201,
    idempotent: true,
    response: ownReplySchema,
    async handler(ctx, { event, member: other, ...party }) {
      const { tx, site, viewer } = ctx;
      const held = await lockGathering(tx, site, event, viewer.id);
      await refuseUnlessSignUpOpen(held);
      const member = other ?? viewer.id;
      await refuseUnlessMember(tx, member);
      const put_by = member === viewer.id ? null : viewer.id;
      const nobody = { name: '', email: '', phone: '', sending: null };
      const { id } = await storeAndNotifyReply(held, { ...party, ...nobody, member, put_by });
      await publishReplyChange(ctx);
      return id;
    },
    load: async (site, { event }, _, id) =>
      omitContact(await readReplyOrThrow(await readLockedGathering(site.db, site, event), id)),
  }),
  change: mutation({
    route: 'PUT /api/coming/{event}/replies/{id}',
    summary: 'Update my reply, or one I made for another',
    body: partyBody,
    lock: lockableOwnReply,
    response: ownReplySchema,
    async handler(ctx, party, { held, was }) {
      await publishReplyChange(ctx);
      return omitContact(await updateOwnReply(held, was, party));
    },
  }),
  withdraw: mutation({
    route: 'DELETE /api/coming/{event}/replies/{id}',
    summary: 'Withdraw my reply, or one I made for another',
    lock: lockableOwnReply,
    response: ownReplySchema,
    async handler(ctx, _, { held, was }) {
      await publishReplyChange(ctx);
      return omitContact(await withdrawOwnReply(held, was));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof ownSignUpReplyEndpoints> {}
}

/** Endpoints for members' own replies. */
export const mySignUpApi = (site: Site) => mountEndpoints(site, ...Object.values(ownSignUpReplyEndpoints));
