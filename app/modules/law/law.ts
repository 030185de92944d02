// Public API of law: the only import for other modules.

export { partsMissing, withParts } from '#app/modules/law/privacy/privacy-parts.ts';
export { thingWords } from './law-things.ts';
