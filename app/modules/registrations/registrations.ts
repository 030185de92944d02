// Public API of registrations.
export { erasedPlayerName } from '#app/modules/registrations/erasure/erase-names.ts';
export type { MatchCardPlayer } from '#app/modules/registrations/rules/card-players.ts';
export { isSamePlayerName } from '#app/modules/registrations/rules/resolve-player-name.ts';
