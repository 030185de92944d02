/** Single-line texts, such as names and titles: validation and normalization. */

// Control characters, with line ends and tabs, and the two Unicode line separators.
const lineBreakingCharacters = /[\p{Cc}\u2028\u2029]+/gu;

/** True for text without line breaks or control characters, safe in a form field, a mail header or a feed. */
export const isSingleLine = (text: string) => text.search(lineBreakingCharacters) < 0;

export const notSingleLineMessage = 'Enter one line of text, without line breaks or tabs.';

/** Collapses any text to a single line, for machine-readable output. */
export const collapseToSingleLine = (text: string) =>
  text.toWellFormed().replace(lineBreakingCharacters, ' ').trim();

/** True if any character is visible; spaces and invisible characters alone are blank. */
export const hasVisibleCharacters = (text: string) =>
  /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Joiners and tags are part of emoji and flags, and invisible elsewhere. */
const emojiOrUnseen =
  /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*)*[\u{E0020}-\u{E007F}]*)|\p{Cf}/gu;

/** A text without characters that turn the direction of writing or that nobody sees (U+202E, U+200B, U+FEFF); emoji stay whole. */
export const removeInvisibleCharacters = (text: string): string => text.replace(emojiOrUnseen, '$1');

/**
 * Normalizes a line for storage: NFC, no bidirectional or invisible characters (they come with pasted text), at most two
 * combining marks per letter.
 */
export function normalizeTextLine(text: string): string {
  return removeInvisibleCharacters(text.normalize('NFC'))
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim();
}
