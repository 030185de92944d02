// Public API of green (server).

export { readCurrentGreenStatus } from './read-green-status.server.ts';
