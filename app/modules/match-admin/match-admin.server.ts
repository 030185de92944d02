// Public API of match-admin (server).

export type { EventActionSource } from './event-actions.server.ts';
