// Public API of sides (server).
export { liftsOf } from '#app/modules/sides/lifts/lifts.server.ts';
export { placesTold } from '#app/modules/sides/news/news-schemas.server.ts';
export { readTold } from '#app/modules/sides/news/read-news.server.ts';
export { captainsFacts } from '#app/modules/sides/picked/captains-facts.server.ts';
export { emergenciesOf } from '#app/modules/sides/picked/emergencies.server.ts';
export { selections } from '#app/modules/sides/picked/hold-selection.server.ts';
export { liftsLacking } from '#app/modules/sides/picked/lacking.ts';
export { membersPicked } from '#app/modules/sides/picked/members-picked.server.ts';
export { readSelected, type Selected } from '#app/modules/sides/picked/read-side.server.ts';
export { noteMove } from '#app/modules/sides/picked/told.server.ts';
export { heldPlaces, myPlaces } from '#app/modules/sides/places/my-places.server.ts';
export { type MyPlace, type OwnPlaces, ownPlaces } from '#app/modules/sides/places/place-schemas.server.ts';
export { namedInSides } from './named-in.server.ts';
export { type Player, readSelection } from './selections.server.ts';
