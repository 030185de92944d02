import type { MemberImportAnswers } from './word-meanings.ts';

/** Answers before the officer has given any; for server and browser. */
export const emptyMemberImportAnswers: MemberImportAnswers = { class: {}, section: {}, asOne: [], who: {} };
