import { isOneLine } from '#app/core/one-line.ts';
import type { RichText } from './rich-text.ts';

/** Somebody who is named in a text, as a node of its own (TipTap's `mention`). */
export interface Mention {
  id: string;
  /** Without the '@'. */
  label: string;
}

const mostLabel = 80;

/** What can stand in a mention: one line, not too long. */
export const labelFor = (name: string) => name.slice(0, mostLabel).toWellFormed();

/** The mention that a node's attributes make; undefined where they make none. */
export function readMention({ id, label }: Record<string, unknown>): Mention | undefined {
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return undefined;
  if (typeof label !== 'string' || label.trim() === '' || label.length > mostLabel) return undefined;
  if (!isOneLine(label)) return undefined;
  return { id, label: label.toWellFormed() };
}

/** Everybody who is named in a text that has been read, each once. */
export function mentionsIn(doc: RichText): Mention[] {
  const found = new Map<string, Mention>();
  relabelled(doc, (mention) => {
    found.set(mention.id, mention);
    return mention.label;
  });
  return [...found.values()];
}

/** The same text with other labels; a mention without one becomes plain words. */
export function relabelled(doc: RichText, label: (mention: Mention) => string | undefined): RichText {
  if (doc.type === 'mention') {
    const mention: Mention = { id: String(doc.attrs?.id), label: String(doc.attrs?.label) };
    const shown = label(mention);
    if (shown === undefined) return { type: 'text', text: `@${mention.label}` };
    return { type: 'mention', attrs: { id: mention.id, label: shown } };
  }
  return doc.content ? { ...doc, content: doc.content.map((node) => relabelled(node, label)) } : doc;
}
