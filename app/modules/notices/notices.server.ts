// Public API of notices (server).

export { readNoticesOfDay } from './notice-queries.server.ts';
