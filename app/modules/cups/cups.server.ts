// Public API of cups on the server.
export { cupPaths, cups, cupsNow } from './all-cups.server.ts';
