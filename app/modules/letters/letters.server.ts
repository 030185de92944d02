// Public API of letters on the server: the only import for other modules.
export { lettersNow } from '#app/modules/letters/kept/letters-now.server.ts';
