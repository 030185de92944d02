// Public API of cups on the server.
export { readAllCups, readCurrentCups } from './cup-queries.server.ts';
