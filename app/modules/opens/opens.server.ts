// The door of opens, on the server: all that other subjects take from it.
export { unreachable } from '#app/modules/opens/entries/entry-schemas.server.ts';
export { comingOpens, nextOpen, opens, resultsOf } from '#app/modules/opens/open/opens.server.ts';
