// Public API of the duties module: other modules import only from here.
export { vacant } from './duty-now.ts';
export { inSentence } from './duty-words.ts';
