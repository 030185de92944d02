import type { RoutesByName } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import {
  memberLock,
  memberResource,
  requireAdministratorForOfficer,
} from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { purgeMemberMailFiles } from './purge-mails.server.ts';
import { purgeRemovedPictures, removeLockedMember } from './removal.server.ts';

const mutation = mutations(memberResource);

const removalEndpoints = {
  remove: mutation({
    route: 'DELETE /api/desk/members/{id}',
    summary: 'Remove a member; their contributions stay, without their name',
    lock: memberLock,
    async handler({ tx, site, actor, afterCommit }, _, member) {
      await requireAdministratorForOfficer(tx, actor, member);
      const gone = await removeLockedMember(tx, site, actor, member);
      await purgeRemovedPictures(site, [gone]);
      afterCommit(() => purgeMemberMailFiles(site.postman.folder, gone.mails));
      afterCommit(() => site.postman.wake());
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof removalEndpoints> {}
}

export const removalApi = (site: Site) => mountEndpoints(site, ...Object.values(removalEndpoints));
