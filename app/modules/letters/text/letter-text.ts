import { english } from '#app/core/language.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { fillIn, type OwnWords, placeholderFault } from './placeholders.ts';

export const mostOf = { subject: 120, body: 20_000 };

/** Initial body of a new letter. */
export const emptyBody = 'Dear {first name},\n\n';

/** Validates a subject; an empty one is accepted in a draft. */
export function subjectFault(subject: string): string | undefined {
  if (!isOneLine(subject)) return notOneLine;
  if (subject.length > mostOf.subject)
    return `A subject can be at most ${mostOf.subject} characters long: this one has ${subject.length}.`;
  return placeholderFault(subject);
}

export function bodyFault(body: string): string | undefined {
  if (!isStorable(body)) return notStorable;
  if (body.length > mostOf.body)
    return `A letter can be at most ${mostOf.body.toLocaleString(english)} characters long: this one has ${body.length.toLocaleString(english)}.`;
  return placeholderFault(body);
}

/** True if the body contains more than a greeting. */
export const saysSomething = (body: string) => body.replace(/^\s*dear[^\n]*/i, '').trim() !== '';

export interface Written {
  subject: string;
  greeting: string;
  paragraphs: string[];
}

/**
 * Renders a letter for one person. A short single-line first paragraph is the greeting; otherwise a default greeting is used.
 */
export function writtenTo(letter: { subject: string; body: string }, own: OwnWords): Written {
  const all = fillIn(letter.body, own)
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const [first = ''] = all;
  const greets = /^(dear|hello|hi|good (morning|afternoon|evening)|to)\b[^\n]{0,100}$/i.test(first);
  return {
    subject: fillIn(letter.subject, own),
    greeting: greets ? first : `Dear ${own.name ?? 'member'},`,
    paragraphs: greets ? all.slice(1) : all,
  };
}
