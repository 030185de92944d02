// Public API of exchange on the server.
export { readSentResult } from '#app/modules/exchange/sending/sent-results.server.ts';
