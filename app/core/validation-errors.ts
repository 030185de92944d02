import type { ZodError } from 'zod';
import { type Clock, todayInLondon } from './clock.ts';
import { createInvalidInputRefusal, Refusal } from './refusals.ts';
import { removeInvisibleCharacters } from './single-line.ts';

interface Read {
  /** The part of a request that was validated. */
  target?: string;
  data?: unknown;
}

/**
 * The hook of every `OpenAPIHono`: turns what zod found wrong with a call's input into one sentence for each field, and takes unseen
 * characters out of the texts of a body that is right.
 */
export function throwOnInvalidBody(
  read: Read & ({ success: true } | { success: false; error: ZodError }),
): void {
  if (read.success) {
    if (read.target === 'json' || read.target === 'form') tidyTexts(read.data);
    return;
  }
  // Nobody changes what they have not looked at (RFC 6585).
  const unseen = read.error.issues.find(
    ({ code, path }) => code === 'invalid_type' && path[0] === 'if-match',
  );
  throw unseen
    ? new Refusal(428, unseen.message)
    : createInvalidInputRefusal(getZodErrorsByField(read.error));
}

/** Fields whose texts are compared to the letter, or are documents with rules of their own. */
const asTyped = /password|code|key|^(content|body|endpoint|auth|username)$/i;

/** Takes unseen characters out of all texts of a value, in place. Throws where a text has no others. */
function tidyTexts(value: unknown, path: string[] = []): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) {
    if (typeof item !== 'string') tidyTexts(item, [...path, name]);
    else if (!asTyped.test(name)) {
      const tidied = removeInvisibleCharacters(item);
      // A topic's title has a sentence of its own.
      if (name !== 'title' && item.trim() && !tidied.trim())
        throw createInvalidInputRefusal({ [[...path, name].join('.')]: unseenSaid });
      if (tidied !== item) Object.assign(value, { [name]: tidied });
    }
  }
}

const unseenSaid = 'This contains only invisible characters. Type it again.';

/** Throws where a sentence stands for any field; what is right has none. */
export function throwOnInvalidFields(wrong: Record<string, string | undefined>): void {
  const found = Object.entries(wrong).flatMap(([field, said]) => (said ? [[field, said] as const] : []));
  if (found.length > 0) throw createInvalidInputRefusal(Object.fromEntries(found));
}

/** First sentence for each field, by field name. */
export function getZodErrorsByField(error: ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join('.') || 'body'] ??= getZodErrorSentence(issue);
  return errors;
}

function getZodErrorSentence(issue: ZodError['issues'][number]): string {
  // In a union the last form is the documented one; the others are not text.
  const meant = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  if (meant) return getZodErrorSentence(meant);
  if (/[.!?]$/.test(issue.message)) return issue.message;
  return issue.code === 'invalid_type' ? 'Fill in this field.' : 'Check this field.';
}

/** Throws 422 at the field for a date in the future, where only past events are valid. */
export function throwOnFutureDate(clock: Clock, day: string, field = 'day'): void {
  if (day > todayInLondon(clock))
    throw createInvalidInputRefusal({ [field]: 'Enter today’s date or an earlier one.' });
}
