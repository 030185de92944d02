import type { Answers } from './meanings.ts';

/** Before anything has been answered about a list; for server and browser. */
export const noAnswers: Answers = { class: {}, section: {}, asOne: [], who: {} };
