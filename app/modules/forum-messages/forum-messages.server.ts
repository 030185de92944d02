// Public API of forum-messages (server).

export {
  normalizeForumMessageText,
  recordForumMentions,
  selectHasUnreadMention,
} from '#app/modules/forum-messages/mentions/mentions.server.ts';
export type {
  CachedForumAuthors,
  ForumAuthorCache,
} from '#app/modules/forum-messages/messages/author-cache.server.ts';
export {
  type ForumAuthorOffices,
  formatForumAuthorName,
  forumAuthorColumns,
  readForumAuthorOffices,
  selectForumAuthorOffice,
  toForumAuthor,
} from '#app/modules/forum-messages/messages/author-columns.server.ts';
export {
  forumIdRouteParams,
  forumIdSchema,
  forumTextSchema,
  idempotencyKeyHeaderParams,
  refineStorableText,
} from '#app/modules/forum-messages/messages/field-schemas.server.ts';
export {
  parseLastForumReply,
  parseLastForumReplyAuthor,
  readLastForumReplies,
  selectLastForumReply,
} from '#app/modules/forum-messages/messages/last-replies.server.ts';
export {
  forumCategorySchema,
  forumReplySchema,
  forumSearchResultSchema,
  forumTopicDetailSchema,
  forumTopicSchema,
  listedForumTopicSchema,
} from '#app/modules/forum-messages/messages/message-schemas.server.ts';
export {
  type ForumReaction,
  forumReactionSchema,
} from '#app/modules/forum-messages/messages/reaction-schemas.server.ts';
export {
  type ForumLinksOfSubject,
  forumLinksOfSubjectSchema,
  type TopicSubject,
  type TopicSubjectGroup,
  topicSubjectGroupSchema,
  topicSubjectKeySchema,
  topicSubjectReferenceSchema,
  topicSubjectSchema,
} from '#app/modules/forum-messages/messages/subject-schemas.server.ts';
export {
  isForumModerator,
  refuseSuspendedForumWriter,
} from '#app/modules/forum-messages/messages/write-permission.server.ts';
export { recordForumPictureUses } from '#app/modules/forum-messages/pictures/picture-uses.server.ts';
export {
  exportForumPictures,
  storeForumPicture,
} from '#app/modules/forum-messages/pictures/pictures.server.ts';
export {
  addReactionsToMessage,
  addReactionsToMessages,
  getMessageReactionsForReader,
  type MessageReactions,
  type MessageWithoutReactions,
  noMessageReactions,
  parseMessageReactions,
  readMessageReactions,
  selectMessageReactions,
  summarizeMessageReactions,
} from '#app/modules/forum-messages/reactions/message-reactions.server.ts';
