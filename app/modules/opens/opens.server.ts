// Public API of opens on the server.
export { unreachable } from '#app/modules/opens/entries/entry-schemas.server.ts';
export { comingOpens, nextOpen, opens, resultsOf } from '#app/modules/opens/open/opens.server.ts';
