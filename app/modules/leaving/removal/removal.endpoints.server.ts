import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import {
  memberAdminResource,
  memberRollEntryLock,
  requireAdministratorForOfficer,
} from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { purgeMemberMailFiles } from './purge-mails.server.ts';
import { purgeRemovedMemberPictures, removeLockedMember } from './removal.server.ts';

const mutation = mutations(memberAdminResource);

const removalEndpoints = {
  remove: mutation({
    route: 'DELETE /api/desk/members/{id}',
    summary: 'Remove a member; their contributions stay, without their name',
    lock: memberRollEntryLock,
    async handler({ tx, site, actor, afterCommit }, _, member) {
      await requireAdministratorForOfficer(tx, actor, member);
      const gone = await removeLockedMember(tx, site, actor, member);
      await purgeRemovedMemberPictures(site, [gone]);
      afterCommit(() => purgeMemberMailFiles(site.postman.folder, gone.mails));
      afterCommit(() => site.postman.wake());
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof removalEndpoints> {}
}

export const memberRemovalApi = (site: Site) => mountEndpoints(site, ...Object.values(removalEndpoints));
