// Public API of handbook (server).
export { allResultItems } from '#app/modules/handbook/outward/result-items.server.ts';
export { outwardAddresses, teamNow } from '#app/modules/handbook/outward/team-now.server.ts';
