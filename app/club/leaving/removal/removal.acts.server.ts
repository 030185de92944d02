import { acts } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { members, refuseForOfficer, rollMember } from '#app/club/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { forgetMailFiles } from './forget-mails-to.server.ts';
import { forgetPictures, removeHeld } from './removal.server.ts';

const act = acts(members);

const removalActs = {
  remove: act({
    at: 'DELETE /api/desk/members/{id}',
    what: 'Removes a member; what they wrote stays, without their name',
    holds: rollMember,
    async does({ tx, site, actor, after }, _, member) {
      await refuseForOfficer(tx, actor, member);
      const gone = await removeHeld(tx, site, actor, member);
      await forgetPictures(site, [gone]);
      after(() => forgetMailFiles(site.postman.folder, gone.mails));
      after(() => site.postman.wake());
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof removalActs> {}
}

export const removalApi = (site: Site) => actsApi(site, ...Object.values(removalActs));
