// Public API of the roll-ups module: other modules import only from here.
export { inPounds } from '#app/modules/roll-ups/day/day.ts';
export { placeName } from '#app/modules/roll-ups/draw/games.ts';
