// The door of match day: all that other subjects take from it.
export { endWords } from '#app/club/match-day/card/card.ts';
