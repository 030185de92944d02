// Public API of leaving on the server.
export { forumData } from '#app/modules/leaving/own-data/forum-data.server.ts';
export { myData } from '#app/modules/leaving/own-data/my-data.server.ts';
export { forgetMailFiles } from '#app/modules/leaving/removal/forget-mails-to.server.ts';
export {
  forgetPictures,
  type Gone,
  nameless,
  removeHeld,
  removeMember,
} from '#app/modules/leaving/removal/removal.server.ts';
