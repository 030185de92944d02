/** Texts of one line, such as names and titles: what of them can be seen, and how they are kept. */

// Every control character, line ends and tabs among them, and the two that end a line in Unicode.
const breaking = /[\p{Cc}\u2028\u2029]+/gu;

/** Whether a text stands on one line wherever it goes: a field of a form, a heading of a mail, a line of a feed. */
export const isOneLine = (text: string) => text.search(breaking) < 0;

export const notOneLine = 'This is one line of text, without line breaks or tabs.';

/** For whoever writes lines for programs: a text from wherever, on one line. */
export const onOneLine = (text: string) => text.toWellFormed().replace(breaking, ' ').trim();

/** Whether there is anything to read in a text: spaces alone, and characters that nobody sees, are nothing. */
export const isVisible = (text: string) =>
  /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Emoji are joined and flags are spelt with characters that are unseen elsewhere. */
const emojiOrUnseen =
  /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*)*[\u{E0020}-\u{E007F}]*)|\p{Cf}/gu;

/** A text without characters that turn the direction of writing or that nobody sees (U+202E, U+200B, U+FEFF); emoji stay whole. */
export const withoutUnseen = (text: string): string => text.replace(emojiOrUnseen, '$1');

/**
 * A line as it is kept: accents and their letters as one character, without characters that turn the direction or are
 * unseen, as come with what is pasted, and with at most two marks on a letter.
 */
export function tidyLine(text: string): string {
  return withoutUnseen(text.normalize('NFC'))
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim();
}
