import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { lockAndReadEntity } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { lockMemberRoll, memberAdminResource, readMember } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  memberMergePreviewSchema,
  mergeMembersBodySchema,
  possibleDuplicateMembersSchema,
  separateMemberPairSchema,
} from './duplicate-schemas.server.ts';
import { mergedMemberPairLock, mergeLockedMembers } from './merge-members.server.ts';
import { readMemberMergePreview, rejectSameMember } from './merge-preview.server.ts';
import { listPossibleDuplicateMembers } from './possible-duplicates.server.ts';
import { listSeparateMemberPairs, sortMemberPairIds } from './separate-pairs.server.ts';

const mutation = mutations(memberAdminResource);
const query = queries(memberAdminResource);

const calls = {
  pairs: query({
    route: 'GET /api/desk/roll/duplicates',
    summary: 'Return possible duplicates on the roll, the likeliest first',
    response: z.array(possibleDuplicateMembersSchema),
    load: listPossibleDuplicateMembers,
  }),
  two: query({
    route: 'GET /api/desk/roll/duplicates/{keep}/{gone}',
    summary: 'Return two roll entries side by side',
    response: memberMergePreviewSchema,
    load: (site, two) => readMemberMergePreview(site, two),
  }),
  merge: mutation({
    route: 'POST /api/desk/roll/duplicates/{keep}/{gone}',
    summary: 'Merge two entries: references to the second move to the first, and the second is removed',
    body: mergeMembersBodySchema,
    versionInBody: true,
    audit: 'merged two records for',
    async handler(ctx, { keep, gone, seen, ...choice }) {
      rejectSameMember(keep, gone);
      const { tx, site, actor, audit } = ctx;
      // The request body holds the versions of both entries.
      const held = await lockAndReadEntity(tx, { site, actor }, mergedMemberPairLock, { keep, gone }, seen);
      const member = await mergeLockedMembers(ctx, held, choice);
      audit({ member, title: `other record: ${held.gone.name}` });
    },
  }),
  apart: query({
    route: 'GET /api/desk/roll/two-people',
    summary: 'Return pairs marked as two people, the latest first',
    response: z.array(separateMemberPairSchema),
    load: ({ db }) => listSeparateMemberPairs(db),
  }),
  sayApart: mutation({
    route: 'PUT /api/desk/roll/two-people/{one}/{other}',
    summary: 'Mark two entries as two people',
    async handler({ tx, site, actor, audit }, both) {
      rejectSameMember(both.one, both.other);
      await lockMemberRoll(tx);
      const [member, other] = [await readMember(tx, both.one), await readMember(tx, both.other)];
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('two_people')
        .values({ ...sortMemberPairIds(both), put_by: actor.id, at: site.clock().toISOString() })
        .onConflict((c) => c.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return;
      audit({ action: 'marked as not a duplicate', member, title: `other record: ${other.name}` });
    },
  }),
  unsayApart: mutation({
    route: 'DELETE /api/desk/roll/two-people/{one}/{other}',
    summary: 'Unmark a pair, so that it is offered again if still alike',
    async handler({ tx, audit }, both) {
      const [member, second] = [await readMember(tx, both.one), await readMember(tx, both.other)];
      const { one, other } = sortMemberPairIds(both);
      const { numDeletedRows } = await tx
        .deleteFrom('two_people')
        .where('one', '=', one)
        .where('other', '=', other)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return;
      audit({ action: 'marked as a possible duplicate', member, title: `other record: ${second.name}` });
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints that find and merge duplicates; requests pass the section's guard first (members-admin.api.ts). */
export const duplicateMembersApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
