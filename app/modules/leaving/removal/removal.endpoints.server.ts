import type { Named } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { members, refuseForOfficer, rollMember } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { forgetMailFiles } from './forget-mails-to.server.ts';
import { forgetPictures, removeHeld } from './removal.server.ts';

const mutation = mutations(members);

const removalEndpoints = {
  remove: mutation({
    route: 'DELETE /api/desk/members/{id}',
    summary: 'Remove a member; their contributions stay, without their name',
    lock: rollMember,
    async handler({ tx, site, actor, afterCommit: after }, _, member) {
      await refuseForOfficer(tx, actor, member);
      const gone = await removeHeld(tx, site, actor, member);
      await forgetPictures(site, [gone]);
      after(() => forgetMailFiles(site.postman.folder, gone.mails));
      after(() => site.postman.wake());
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof removalEndpoints> {}
}

export const removalApi = (site: Site) => mountEndpoints(site, ...Object.values(removalEndpoints));
