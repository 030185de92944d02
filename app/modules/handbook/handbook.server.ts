// The door of handbook, on the server: all that other subjects take from it.
export { allResultItems } from '#app/modules/handbook/outward/result-items.server.ts';
export { outwardAddresses, teamNow } from '#app/modules/handbook/outward/team-now.server.ts';
