// Public API of the roll-ups module: other modules import only from here.
export { formatFeeInPounds } from '#app/modules/roll-ups/day/roll-up-day.ts';
export { getPositionName } from '#app/modules/roll-ups/draw/games.ts';
