import { pathId } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { partyBody } from '#app/modules/gatherings/coming/coming-schemas.server.ts';
import { comingAt, withoutContact } from '#app/modules/gatherings/coming/comings.server.ts';
import { ownReply } from '#app/modules/gatherings/coming/hold-reply.server.ts';
import {
  changeOwn,
  refuseUnlessOnRoll,
  refuseUnlessTaken,
  taken,
  withdrawOwn,
} from '#app/modules/gatherings/coming/reply.server.ts';
import { gatherings, heldNow, showAtOnce, take } from '#app/modules/gatherings/read-gatherings.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { memberGathering, ownComing, readForMember } from './read-for-member.server.ts';

const ownGatherings = resource({ ...gatherings, permission: 'member', feature: 'coming' });
const mutation = mutations(ownGatherings);
const query = queries(ownGatherings);

export const ownReplyEndpoints = {
  read: query({
    route: 'GET /api/coming/{event}',
    summary: 'Return the sign-up settings of an event, my reply and those I made for others',
    response: memberGathering,
    load: (site, { event }, viewer) => readForMember(site, viewer, event),
  }),
  add: mutation({
    route: 'POST /api/coming/{event}/replies',
    summary: 'Sign up myself or another member; the reply records who did',
    body: partyBody.extend({ member: pathId.nullable().default(null) }),
    status: 201,
    idempotent: true,
    response: ownComing,
    async handler(ctx, { event, member: other, ...party }) {
      const { tx, site, viewer } = ctx;
      const held = await take(tx, site, event, viewer.id);
      await refuseUnlessTaken(held);
      const member = other ?? viewer.id;
      await refuseUnlessOnRoll(tx, member);
      const put_by = member === viewer.id ? null : viewer.id;
      const nobody = { name: '', email: '', phone: '', sending: null };
      const { id } = await taken(held, { ...party, ...nobody, member, put_by });
      await showAtOnce(ctx);
      return id;
    },
    load: async (site, { event }, _, id) =>
      withoutContact(await comingAt(await heldNow(site.db, site, event), id)),
  }),
  change: mutation({
    route: 'PUT /api/coming/{event}/replies/{id}',
    summary: 'Update my reply, or one I made for another',
    body: partyBody,
    lock: ownReply,
    response: ownComing,
    async handler(ctx, party, { held, was }) {
      await showAtOnce(ctx);
      return withoutContact(await changeOwn(held, was, party));
    },
  }),
  withdraw: mutation({
    route: 'DELETE /api/coming/{event}/replies/{id}',
    summary: 'Withdraw my reply, or one I made for another',
    lock: ownReply,
    response: ownComing,
    async handler(ctx, _, { held, was }) {
      await showAtOnce(ctx);
      return withoutContact(await withdrawOwn(held, was));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof ownReplyEndpoints> {}
}

/** Endpoints for members' own replies. */
export const myComingApi = (site: Site) => mountEndpoints(site, ...Object.values(ownReplyEndpoints));
