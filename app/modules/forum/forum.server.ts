// Public API of forum, on the server: everything that other modules import from it.
export { getSubjectTopicsPath } from '#app/modules/forum/messages/subject-key.ts';
export { findTopicLinks } from '#app/modules/forum/subjects/topic-subjects.server.ts';
export { readTopTopics } from '#app/modules/forum/topics/topics.server.ts';
