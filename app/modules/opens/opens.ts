// Public API of opens.
export { movedUpWords } from '#app/modules/opens/entries/moved-up.ts';
export { placesLeft } from '#app/modules/opens/open/entry-stage.ts';
export { teamWords } from '#app/modules/opens/open/open-facts.ts';
