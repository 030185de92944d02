// The door of duties: all that other subjects take from it.
export { vacant } from './duty-now.ts';
export { dutyTitle, inSentence, together, whenWords } from './duty-words.ts';
