// The door of forum, on the server: all that other subjects take from it.
export { topTopics } from '#app/club/forum/topics/topics.server.ts';
