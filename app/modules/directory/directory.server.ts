// Public API of directory (server).

export { readMemberDirectory } from './read-directory.server.ts';
