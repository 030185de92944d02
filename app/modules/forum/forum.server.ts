// Public API of forum, on the server: everything that other modules import from it.
export { topicLinksAddress } from '#app/modules/forum/messages/about-key.ts';
export { findTopicLinks } from '#app/modules/forum/subjects/about.server.ts';
export { topTopics } from '#app/modules/forum/topics/topics.server.ts';
