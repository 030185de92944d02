import type { ImportAnswers } from './word-meanings.ts';

/** Answers before the officer has given any; for server and browser. */
export const emptyImportAnswers: ImportAnswers = { class: {}, section: {}, asOne: [], who: {} };
