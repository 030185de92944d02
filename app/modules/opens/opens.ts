// Public API of opens.
export { formatPromotedEntries } from '#app/modules/opens/entries/promoted-entries.ts';
export { formatPlacesLeft } from '#app/modules/opens/open/entry-stage.ts';
export { formatSideKind } from '#app/modules/opens/open/open-details.ts';
