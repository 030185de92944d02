import { defaultLanguage } from '#app/core/language.ts';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import {
  fillLetterPlaceholders,
  type LetterPlaceholderValues,
  validateLetterPlaceholders,
} from './placeholders.ts';

export const maxLetterLengths = { subject: 120, body: 20_000 };

/** Initial body of a new letter. */
export const emptyLetterBody = 'Dear {first name},\n\n';

/** Validates a subject; an empty one is accepted in a draft. */
export function validateLetterSubject(subject: string): string | undefined {
  if (!isSingleLine(subject)) return notSingleLineMessage;
  if (subject.length > maxLetterLengths.subject)
    return `The subject must be ${maxLetterLengths.subject} characters or fewer. This one has ${subject.length}.`;
  return validateLetterPlaceholders(subject);
}

export function validateLetterBody(body: string): string | undefined {
  if (!isStorableText(body)) return notStorableMessage;
  if (body.length > maxLetterLengths.body)
    return `The letter must be ${maxLetterLengths.body.toLocaleString(defaultLanguage)} characters or fewer. This one has ${body.length.toLocaleString(defaultLanguage)}.`;
  return validateLetterPlaceholders(body);
}

/** True if the body contains more than a greeting. */
export const hasLetterText = (body: string) => body.replace(/^\s*dear[^\n]*/i, '').trim() !== '';

interface RenderedLetter {
  subject: string;
  greeting: string;
  paragraphs: string[];
}

/**
 * Renders a letter for one person. A short single-line first paragraph is the greeting; otherwise a default greeting is used.
 */
export function renderLetter(
  letter: { subject: string; body: string },
  own: LetterPlaceholderValues,
): RenderedLetter {
  const all = fillLetterPlaceholders(letter.body, own)
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const [first = ''] = all;
  const greets = /^(dear|hello|hi|good (morning|afternoon|evening)|to)\b[^\n]{0,100}$/i.test(first);
  return {
    subject: fillLetterPlaceholders(letter.subject, own),
    greeting: greets ? first : `Dear ${own.name ?? 'member'},`,
    paragraphs: greets ? all.slice(1) : all,
  };
}
