// The door of gatherings: all that other subjects take from it.
export { countWords, stageWords } from './gathering.ts';
