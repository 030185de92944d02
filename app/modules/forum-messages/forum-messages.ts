// Public API of forum-messages.

export { memberMentionSearch } from '#app/modules/forum-messages/mentions/mention-search.ts';
export { formatFullForumMessageTime } from '#app/modules/forum-messages/messages/format-message-time.ts';
export {
  countForumReplyPages,
  emptyForumMessageContent,
  type ForumAuthor,
  type ForumCategory,
  type ForumMessage,
  type ForumReply,
  type ForumSearchResult,
  type ForumTopic,
  type ForumTopicDetail,
  formatForumAuthorWithOffice,
  formatForumPostDate,
  forumMessageTooLongError,
  forumRepliesPerPage,
  getForumReplyPageNumber,
  getForumReplyPath,
  getForumTopicPagePath,
  getForumTopicResumePath,
  type ListedForumTopic,
  maxForumTopicTitleLength,
  parseForumMessageContent,
  parseStoredForumMessage,
  topicCategoryRequiredError,
  validateForumMessageContent,
  validateTopicTitle,
} from '#app/modules/forum-messages/messages/forum-message.ts';
export {
  type ForumReactionName,
  forumReactionNames,
} from '#app/modules/forum-messages/messages/reaction-labels.ts';
export { getForumSearchExcerpt } from '#app/modules/forum-messages/messages/search-excerpt.ts';
export {
  formatTopicSubjectKey,
  getTopicsAboutSubjectPath,
  invalidTopicSubjectKindError,
  isTopicSubjectKey,
  maxTopicSubjectsPerRequest,
  topicSubjectMissingError,
} from '#app/modules/forum-messages/messages/subject-key.ts';
export { forumPictureClient } from '#app/modules/forum-messages/pictures/forum-picture-client.ts';
export { useMessageReactions } from '#app/modules/forum-messages/reactions/use-reactions.ts';
export {
  type ForumFetchResult,
  toForumFetchResult,
} from '#app/modules/forum-messages/signed-out/fetch-result.ts';
