// Every control character, line ends and tabs among them, and the two that end a line in Unicode.
const breaking = /[\p{Cc}\u2028\u2029]+/gu;

/** Whether a text stands on one line wherever it goes: a field of a form, a heading of a mail, a line of a feed. */
export const isOneLine = (text: string) => text.search(breaking) < 0;

export const notOneLine = 'This is one line of text, without line breaks or tabs.';

/** For whoever writes lines for programs: a text from wherever, on one line. */
export const onOneLine = (text: string) => text.toWellFormed().replace(breaking, ' ').trim();
