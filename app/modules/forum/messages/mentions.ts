import { mentionsIn } from '#app/core/rich-text/mentions.ts';
import type { RichText } from '#app/core/rich-text/rich-text.ts';

export const mostMentions = 10;

/** Validate the mentions of a text; return the error message, or undefined. */
export function mentionsError(doc: RichText): string | undefined {
  return mentionsIn(doc).length > mostMentions
    ? `You can mention at most ${mostMentions} members in one message.`
    : undefined;
}

/** Words of a name, in lower case and without accents: 'Zoë O’Neill' -> zoe, o, neill. */
export function partsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** True if each of the typed words begins a word of the name. */
export const answersTo = (name: string, typed: string[]) => {
  const parts = partsOf(name);
  return typed.every((wanted) => parts.some((part) => part.startsWith(wanted)));
};
