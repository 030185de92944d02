// The door of exchange, on the server: all that other subjects take from it.
export { sentOf } from '#app/modules/exchange/sending/sent-words.server.ts';
