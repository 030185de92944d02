// Public API of the roll-ups module: other modules import only from here.
export { formatRollUpFeeInPounds } from '#app/modules/roll-ups/day/roll-up-day.ts';
export { getRollUpPositionName } from '#app/modules/roll-ups/draw/games.ts';
