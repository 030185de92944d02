// Public API of the match-day module, server side: other modules import only from here.
export { readMatchesInPlay } from '#app/modules/match-day/in-play/in-play.server.ts';
