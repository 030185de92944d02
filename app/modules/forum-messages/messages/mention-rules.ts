import { findMentions } from '#app/core/rich-text/mention-nodes.ts';
import type { RichText } from '#app/core/rich-text/rich-text.ts';

const maxMentionsPerForumMessage = 10;

/** Validate the mentions of a text; return the error message, or undefined. */
export function validateForumMentions(doc: RichText): string | undefined {
  return findMentions(doc).length > maxMentionsPerForumMessage
    ? `You can mention at most ${maxMentionsPerForumMessage} members in one message.`
    : undefined;
}

/** Words of a name, in lower case and without accents: 'Zoë O’Neill' -> zoe, o, neill. */
export function splitMentionNameWords(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** True if each of the typed words begins a word of the name. */
export const matchesMemberNamePrefixes = (name: string, typed: string[]) => {
  const parts = splitMentionNameWords(name);
  return typed.every((wanted) => parts.some((part) => part.startsWith(wanted)));
};
