// The door of gatherings: all that other subjects take from it.
export { countWords } from './gathering.ts';
