// The door of opens: all that other subjects take from it.
export { movedUpWords } from '#app/club/opens/entries/moved-up.ts';
export { placesLeft } from '#app/club/opens/open/entry-stage.ts';
export { teamWords } from '#app/club/opens/open/open-facts.ts';
