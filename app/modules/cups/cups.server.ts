// Public API of cups on the server.
export { readAllCups, readCupPaths, readCurrentCups } from './cup-queries.server.ts';
