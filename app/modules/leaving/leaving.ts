// Public API of leaving.
export { readMyData, saveAsFile } from '#app/modules/leaving/own-data/my-data.ts';
