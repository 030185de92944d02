// Public API of the roll-ups module, server side: other modules import only from here.
export { readArrivals } from '#app/modules/roll-ups/arrivals/arrivals.server.ts';
export { dayRow } from '#app/modules/roll-ups/day/day.server.ts';
export { readDraws } from '#app/modules/roll-ups/draws/draws.server.ts';
export { daysToPlay } from '#app/modules/roll-ups/table/room.server.ts';
