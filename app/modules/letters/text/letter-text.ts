import { english } from '#app/core/language.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { fillIn, type OwnWords, placeholderFault } from './placeholders.ts';

export const mostOf = { subject: 120, body: 20_000 };

/** With which a new letter begins. */
export const emptyBody = 'Dear {first name},\n\n';

/** What is wrong with a subject that was typed; nothing yet is no fault. */
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

/** Whether there is more in it than a greeting. */
export const saysSomething = (body: string) => body.replace(/^\s*dear[^\n]*/i, '').trim() !== '';

export interface Written {
  subject: string;
  greeting: string;
  paragraphs: string[];
}

/** A letter as one person gets it. A first paragraph of one short line is the greeting; else it has the usual one. */
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
