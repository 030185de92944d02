// Public API of sides.
export { inWords } from '#app/modules/sides/lifts/lifts.ts';
export { matchPath } from '#app/modules/sides/match/match-path.ts';
export { positionAt, reserveWord } from '#app/modules/sides/picked/side.ts';
export { tendPlaces } from '#app/modules/sides/places/show-places.ts';
