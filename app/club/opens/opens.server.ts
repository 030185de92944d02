// The door of opens, on the server: all that other subjects take from it.
export { unreachable } from '#app/club/opens/entries/entry-schemas.server.ts';
export { comingOpens, nextOpen, opens, resultsOf } from '#app/club/opens/open/opens.server.ts';
