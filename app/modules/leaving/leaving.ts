// Public API of leaving.
export { downloadJsonFile, fetchMyData } from '#app/modules/leaving/own-data/my-data.ts';
