// The door of forum, on the server: all that other subjects take from it.
export { topicLinksAddress } from '#app/club/forum/messages/about-key.ts';
export { findTopicLinks } from '#app/club/forum/subjects/about.server.ts';
export { topTopics } from '#app/club/forum/topics/topics.server.ts';
