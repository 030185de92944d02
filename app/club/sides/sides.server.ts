// The door of sides, on the server: all that other subjects take from it.
export { liftsOf } from '#app/club/sides/lifts/lifts.server.ts';
export { placesTold } from '#app/club/sides/news/news-schemas.server.ts';
export { readTold } from '#app/club/sides/news/read-news.server.ts';
export { captainsFacts } from '#app/club/sides/picked/captains-facts.server.ts';
export { emergenciesOf } from '#app/club/sides/picked/emergencies.server.ts';
export { selections } from '#app/club/sides/picked/hold-selection.server.ts';
export { liftsLacking } from '#app/club/sides/picked/lacking.ts';
export { membersPicked } from '#app/club/sides/picked/members-picked.server.ts';
export { readSelected, type Selected } from '#app/club/sides/picked/read-side.server.ts';
export { noteMove } from '#app/club/sides/picked/told.server.ts';
export { heldPlaces, myPlaces } from '#app/club/sides/places/my-places.server.ts';
export { type MyPlace, type OwnPlaces, ownPlaces } from '#app/club/sides/places/place-schemas.server.ts';
export { namedInSides } from './named-in.server.ts';
export { type Player, readSelection } from './selections.server.ts';
