// Public API of forum-mail (server).

export { mailMentionedMembers, notifyOfNewForumMessage } from './mention-mail.server.ts';
export {
  followForumThread,
  getForumCategoryThreadKey,
  getForumTopicThreadKey,
  type NewForumMessage,
  unfollowForumThread,
  updateQueuedForumMessageMails,
  withdrawForumMessageMails,
} from './message-mail.server.ts';
