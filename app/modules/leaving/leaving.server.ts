// Public API of leaving on the server.
export { exportAllMemberData } from '#app/modules/leaving/own-data/member-data.server.ts';
export { purgeMemberMailFiles } from '#app/modules/leaving/removal/purge-mails.server.ts';
export {
  getAnonymizedMember,
  purgeRemovedMemberPictures,
  type RemovedMemberFiles,
  removeLockedMember,
  removeMember,
} from '#app/modules/leaving/removal/removal.server.ts';
