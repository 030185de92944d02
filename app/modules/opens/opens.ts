// Public API of opens.
export { formatOpenCompetitionSideKind } from '#app/modules/opens/open/open-details.ts';
