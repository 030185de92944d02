// The door of letters, on the server: all that other subjects take from it.
export { lettersNow } from '#app/modules/letters/kept/letters-now.server.ts';
