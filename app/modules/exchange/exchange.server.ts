// Public API of exchange on the server.
export { sentOf } from '#app/modules/exchange/sending/sent-words.server.ts';
