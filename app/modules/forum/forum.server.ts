// Public API of forum, on the server: everything that other modules import from it.
export { getTopicsAboutSubjectPath } from '#app/modules/forum/messages/subject-key.ts';
export { findForumLinksOfSubjects } from '#app/modules/forum/subjects/topic-subjects.server.ts';
export { readTopForumTopics } from '#app/modules/forum/topics/topics.server.ts';
