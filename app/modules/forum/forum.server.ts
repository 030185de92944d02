// Public API of forum (server).

export {
  insertForumReplyWithEvent,
  lockTopicForReply,
} from '#app/modules/forum/replies/insert-reply.server.ts';
export { postForumReply } from '#app/modules/forum/replies/post-reply.server.ts';
export { readForumReply } from '#app/modules/forum/replies/replies.server.ts';
export {
  type ForumCategoryRow,
  getForumCategoryVersion,
  readForumCategoriesInOrder,
} from '#app/modules/forum/topics/categories.server.ts';
export { selectForumTopicsWithAuthors } from '#app/modules/forum/topics/shared-topics.server.ts';
export { insertForumTopic } from '#app/modules/forum/topics/start-topic.server.ts';
export {
  forumTopicNotFound,
  readForumTopic,
  readForumTopicWithoutReactions,
  readTopForumTopics,
} from '#app/modules/forum/topics/topics.server.ts';
