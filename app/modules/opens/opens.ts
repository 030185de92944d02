// Public API of opens.
export { formatPromotedOpenCompetitionEntries } from '#app/modules/opens/entries/promoted-entries.ts';
export { formatPlacesLeft } from '#app/modules/opens/open/entry-stage.ts';
export { formatOpenCompetitionSideKind } from '#app/modules/opens/open/open-details.ts';
