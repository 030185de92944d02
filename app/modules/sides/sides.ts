// Public API of sides.
export { formatNameList } from '#app/modules/sides/lifts/lift-text.ts';
export { getMatchAdminPath } from '#app/modules/sides/match/match-paths.ts';
export { formatReserveNumber, getSeatPosition } from '#app/modules/sides/picks/team-picks.ts';
export { renderOwnPlaces } from '#app/modules/sides/places/render-own-places.ts';
