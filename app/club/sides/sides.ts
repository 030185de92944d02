// The door of sides: all that other subjects take from it.
export { inWords } from '#app/club/sides/lifts/lifts.ts';
export { matchPath } from '#app/club/sides/match/match-path.ts';
export { positionAt, reserveWord } from '#app/club/sides/picked/side.ts';
export { tendPlaces } from '#app/club/sides/places/show-places.ts';
