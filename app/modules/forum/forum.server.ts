// Public API of forum (server).

export {
  insertForumReplyWithEvent,
  lockTopicForReply,
} from '#app/modules/forum/replies/insert-reply.server.ts';
export { postForumReply } from '#app/modules/forum/replies/post-reply.server.ts';
export { selectForumTopicsWithAuthors } from '#app/modules/forum/topics/shared-topics.server.ts';
export { insertForumTopic } from '#app/modules/forum/topics/start-topic.server.ts';
export { forumTopicNotFound, readTopForumTopics } from '#app/modules/forum/topics/topics.server.ts';
export {
  getForumCategoryThreadKey,
  getForumTopicThreadKey,
} from '#app/modules/forum-mail/message-mail.server.ts';
export { refineStorableText } from '#app/modules/forum-messages/messages/field-schemas.server.ts';
export { refuseSuspendedForumWriter } from '#app/modules/forum-messages/messages/write-permission.server.ts';
export { storeForumPicture } from '#app/modules/forum-messages/pictures/pictures.server.ts';
export { findTopicSubjects, type KeyedTopicSubject } from '#app/modules/forum-subjects/subjects.server.ts';
