// Public API of leaving on the server.
export { exportForumData } from '#app/modules/leaving/own-data/forum-data.server.ts';
export { exportMemberData } from '#app/modules/leaving/own-data/member-data.server.ts';
export { purgeMemberMailFiles } from '#app/modules/leaving/removal/purge-mails.server.ts';
export {
  getAnonymizedMember,
  purgeRemovedPictures,
  type RemovedMember,
  removeLockedMember,
  removeMember,
} from '#app/modules/leaving/removal/removal.server.ts';
