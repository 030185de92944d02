// The door of roll-ups: all that other subjects take from it.
export { inPounds } from '#app/club/roll-ups/day/day.ts';
export { placeName } from '#app/club/roll-ups/draw/games.ts';
