import type { Answers } from './meanings.ts';

/** Answers before the officer has given any; for server and browser. */
export const noAnswers: Answers = { class: {}, section: {}, asOne: [], who: {} };
