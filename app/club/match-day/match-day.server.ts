// The door of match day, on the server: all that other subjects take from it.
export { readRinks } from '#app/club/match-day/card/card.server.ts';
