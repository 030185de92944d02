// The door of forum, on the server: all that other subjects take from it.
export { topicLinksAddress } from '#app/modules/forum/messages/about-key.ts';
export { findTopicLinks } from '#app/modules/forum/subjects/about.server.ts';
export { topTopics } from '#app/modules/forum/topics/topics.server.ts';
