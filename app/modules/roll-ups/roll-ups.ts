// The door of roll-ups: all that other subjects take from it.
export { inPounds } from '#app/modules/roll-ups/day/day.ts';
export { placeName } from '#app/modules/roll-ups/draw/games.ts';
