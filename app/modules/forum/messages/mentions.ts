import { mentionsIn } from '#app/core/rich-text/mentions.ts';
import type { RichText } from '#app/core/rich-text/rich-text.ts';

export const mostMentions = 10;

/** What is wrong with whom a text names; undefined where nothing is. */
export function mentionsError(doc: RichText): string | undefined {
  return mentionsIn(doc).length > mostMentions
    ? `You can mention at most ${mostMentions} members in one message.`
    : undefined;
}

/** The words of a name, in small letters and without accents: 'Zoë O’Neill' -> zoe, o, neill. */
export function partsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Whether a word of the name begins with each of those that were typed. */
export const answersTo = (name: string, typed: string[]) => {
  const parts = partsOf(name);
  return typed.every((wanted) => parts.some((part) => part.startsWith(wanted)));
};
