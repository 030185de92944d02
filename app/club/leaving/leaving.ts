// The door of leaving: all that other subjects take from it.
export { readMyData, saveAsFile } from '#app/club/leaving/own-data/my-data.ts';
