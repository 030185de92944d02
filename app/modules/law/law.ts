// The door of law: all that other subjects take from it.

export { partsMissing, withParts } from '#app/modules/law/privacy/privacy-parts.ts';
export { thingWords } from './law-things.ts';
