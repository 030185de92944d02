import { isSingleLine } from '#app/core/single-line.ts';
import type { RichText } from './rich-text.ts';

/** Member mentioned in a text, a node of its own (TipTap's `mention`). */
interface RichTextMention {
  id: string;
  /** Without the '@'. */
  label: string;
}

const maxMentionLabelLength = 80;

/** Mention label of a name: a single line, truncated. */
export const toMentionLabel = (name: string) => name.slice(0, maxMentionLabelLength).toWellFormed();

/** Parses a node's attributes; returns undefined if invalid. */
export function parseMention({ id, label }: Record<string, unknown>): RichTextMention | undefined {
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return undefined;
  if (typeof label !== 'string' || label.trim() === '' || label.length > maxMentionLabelLength)
    return undefined;
  if (!isSingleLine(label)) return undefined;
  return { id, label: label.toWellFormed() };
}

/** Members mentioned in a validated text, without duplicates. */
export function findMentions(doc: RichText): RichTextMention[] {
  const found = new Map<string, RichTextMention>();
  replaceMentionLabels(doc, (mention) => {
    found.set(mention.id, mention);
    return mention.label;
  });
  return [...found.values()];
}

/** Replaces the labels of mentions; a mention without a label becomes plain text. */
export function replaceMentionLabels(
  doc: RichText,
  label: (mention: RichTextMention) => string | undefined,
): RichText {
  if (doc.type === 'mention') {
    const mention: RichTextMention = { id: String(doc.attrs?.id), label: String(doc.attrs?.label) };
    const shown = label(mention);
    if (shown === undefined) return { type: 'text', text: `@${mention.label}` };
    return { type: 'mention', attrs: { id: mention.id, label: shown } };
  }
  return doc.content
    ? { ...doc, content: doc.content.map((node) => replaceMentionLabels(node, label)) }
    : doc;
}
