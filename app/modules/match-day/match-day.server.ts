// The door of match-day, on the server: all that other subjects take from it.
export { matchesInPlay } from '#app/modules/match-day/in-play/in-play.server.ts';
