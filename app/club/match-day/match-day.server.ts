// The door of match-day, on the server: all that other subjects take from it.
export { matchesInPlay } from '#app/club/match-day/in-play/in-play.server.ts';
