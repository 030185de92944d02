// Public API of forum-search (server).

export { indexForumMessage } from './search.server.ts';
