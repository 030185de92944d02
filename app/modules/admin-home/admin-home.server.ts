// Public API of admin-home (server).

export { countAdminWaitingItems } from './read-admin-home.server.ts';
