// Public API of the roll-ups module, server side: other modules import only from here.
export { readRollUpArrivals } from '#app/modules/roll-ups/arrivals/arrivals.server.ts';
export { readRollUpRow } from '#app/modules/roll-ups/day/roll-up-day.server.ts';
export { readRollUpDraws } from '#app/modules/roll-ups/draws/roll-up-draws.server.ts';
export { readFutureRollUps } from '#app/modules/roll-ups/table/roll-ups-section.server.ts';
