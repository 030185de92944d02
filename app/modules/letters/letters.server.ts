// Public API of letters on the server: the only import for other modules.
export { readLettersOverview } from '#app/modules/letters/sent/letters-overview.server.ts';
