// Public API of the gatherings module: other modules import only from here.
export { countWords, stageWords } from './gathering.ts';
