// The door of handbook, on the server: all that other subjects take from it.
export { allResultItems } from '#app/club/handbook/outward/result-items.server.ts';
export { outwardAddresses, teamNow } from '#app/club/handbook/outward/team-now.server.ts';
