// The door of leaving: all that other subjects take from it.
export { readMyData, saveAsFile } from '#app/modules/leaving/own-data/my-data.ts';
