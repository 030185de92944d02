// The door of roll-ups, on the server: all that other subjects take from it.
export { readArrivals } from '#app/club/roll-ups/arrivals/arrivals.server.ts';
export { dayRow } from '#app/club/roll-ups/day/day.server.ts';
export { readDraws } from '#app/club/roll-ups/draws/draws.server.ts';
export { daysToPlay } from '#app/club/roll-ups/table/room.server.ts';
