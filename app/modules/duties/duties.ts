// The door of duties: all that other subjects take from it.
export { vacant } from './duty-now.ts';
export { inSentence } from './duty-words.ts';
