// The door of cups, on the server: all that other subjects take from it.
export { cupPaths, cups, cupsNow } from './all-cups.server.ts';
