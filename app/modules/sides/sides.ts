// Public API of sides.
export { getMatchAdminPath } from '#app/modules/sides/match/match-paths.ts';
export { getTeamPlacePosition } from '#app/modules/sides/picks/team-picks.ts';
export { renderOwnTeamPlaces } from '#app/modules/sides/places/render-own-places.ts';
