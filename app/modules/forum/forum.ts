// Public API of forum.

export {
  forumMessageTooLongError,
  getForumReplyPath,
  parseForumMessageContent,
  validateForumMessageContent,
} from '#app/modules/forum-messages/messages/forum-message.ts';
export { formatTopicSubjectKey } from '#app/modules/forum-messages/messages/subject-key.ts';
export { formatTopicSubject } from '#app/modules/forum-subjects/format-subject.ts';
