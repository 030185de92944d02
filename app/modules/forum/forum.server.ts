// Public API of forum, on the server: everything that other modules import from it.
export { readTopForumTopics } from '#app/modules/forum/topics/topics.server.ts';
