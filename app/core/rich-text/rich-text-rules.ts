import { hasVisibleCharacters } from '#app/core/single-line.ts';
import { isStorableText } from '#app/core/storable-text.ts';
import { parseMention } from './mention-nodes.ts';
import { maxPicturesPerText, parseTextPicture } from './picture-rules.ts';
import type { RichText } from './rich-text.ts';

/** Schema of submitted texts: node and mark names as in TipTap's StarterKit and Mention. */
const blocks = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'horizontalRule',
  'codeBlock',
  'image',
];
const allowedChildren: Record<string, string[]> = {
  doc: blocks,
  blockquote: blocks,
  listItem: blocks,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  paragraph: ['text', 'hardBreak', 'mention'],
  heading: ['text', 'hardBreak', 'mention'],
  codeBlock: ['text'],
};
const marks = ['bold', 'italic', 'strike', 'code', 'underline', 'link'];

const richTextLimits = { characters: 100_000, depth: 12, nodes: 3000 };

/** Optional content of a kind of text. */
interface RichTextRules {
  /** Validates a picture's address; without it pictures are rejected. */
  pictures?: (src: string) => boolean;
  /** Page text: allows links to paths of this site, and captions. */
  paths?: boolean;
}

/**
 * Parses and validates a serialised document; unknown attributes are dropped. Throws an Error with a sentence for text that is
 * not a document, contains unknown nodes, or is too large or too deep.
 */
export function parseRichText(text: string, { pictures, paths = false }: RichTextRules = {}): RichText {
  if (text.length > richTextLimits.characters) throw new Error('This text is too long. Use fewer words.');
  let count = 0;
  let pictureCount = 0;

  function node(value: unknown, allowed: string[], depth: number): RichText {
    count += 1;
    if (count > richTextLimits.nodes || depth > richTextLimits.depth)
      throw new Error('Use fewer words, or fewer lists within lists.');
    const { type, attrs, content, marks: marked, text } = expectObject(value);
    if (typeof type !== 'string' || !allowed.includes(type)) throw createUnknownNodeError();
    if (type === 'text') {
      if (typeof text !== 'string' || text === '' || !isStorableText(text)) throw createUnknownNodeError();
      const validMarks = uniqueMarks(expectArray(marked).map((one) => parseMark(one, paths)));
      return validMarks.length > 0
        ? { type, text: text.toWellFormed(), marks: validMarks }
        : { type, text: text.toWellFormed() };
    }
    if (type === 'mention') {
      const mention = parseMention(expectObject(attrs));
      if (!mention) throw createUnknownNodeError();
      return { type, attrs: { ...mention } };
    }
    if (type === 'image') {
      pictureCount += 1;
      if (!pictures) throw createUnknownNodeError();
      if (pictureCount > maxPicturesPerText)
        throw new Error(`Use ${maxPicturesPerText} pictures or fewer in one text.`);
      return { type, attrs: { ...parseTextPicture(expectObject(attrs ?? {}), pictures, paths) } };
    }
    const children = expectArray(content).map((child) => node(child, allowedChildren[type] ?? [], depth + 1));
    // An empty heading would still be announced by screen readers: make it a paragraph.
    const empty = type === 'heading' && children.every(isBlankRichText);
    if (type === 'heading' && !empty) {
      const level = Math.min(Math.max(Math.trunc(Number(expectObject(attrs ?? {}).level)) || 2, 2), 4);
      return { type, attrs: { level }, content: children };
    }
    if (type === 'orderedList') {
      const start = Math.trunc(Number(expectObject(attrs ?? {}).start)) || 1;
      return { type, attrs: { start: Math.min(Math.max(start, 1), 9999) }, content: children };
    }
    const blockType = empty ? 'paragraph' : type;
    return children.length > 0 ? { type: blockType, content: children } : { type: blockType };
  }

  return node(parseJson(text), ['doc'], 0);
}

function parseMark(value: unknown, paths: boolean): { type: string; attrs?: Record<string, unknown> } {
  const { type, attrs } = expectObject(value);
  if (typeof type !== 'string' || !marks.includes(type)) throw createUnknownNodeError();
  if (type !== 'link') return { type };
  const { href } = expectObject(attrs ?? {});
  if (typeof href !== 'string' || !(isSafeLink(href) || (paths && isSitePath(href))))
    throw new Error('A link must start with http, https or mailto.');
  return { type, attrs: { href } };
}

/** Removes duplicate marks: a thousand of them would render a thousand elements. */
function uniqueMarks<T extends { type: string }>(marks: T[]): T[] {
  return [...new Map(marks.toReversed().map((one) => [one.type, one])).values()].toReversed();
}

/** True for a complete web or mailto URL without deceptive characters. */
export function isSafeLink(href: string): boolean {
  if (href.length > 2000 || !/^(https?:\/\/[^/\\]|mailto:.)/i.test(href)) return false;
  // Reject characters that browsers tolerate but that mislead a reader, and 'https://our-club@elsewhere'.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(href) || !href.isWellFormed()) return false;
  return URL.canParse(href) && new URL(href).username === '' && new URL(href).password === '';
}

/** True for a path of this site; two slashes would lead to another one. */
export const isSitePath = (href: string) =>
  href.length <= 2000 && /^\/(?![/\\])[^\s\p{Cc}\p{Cf}\\]*$/u.test(href) && href.isWellFormed();

/** True if the document has no visible content. */
export function isBlankRichText(doc: RichText): boolean {
  if (doc.type === 'mention' || doc.type === 'image') return false;
  if (doc.text !== undefined) return !hasVisibleCharacters(doc.text);
  return (doc.content ?? []).every(isBlankRichText);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createUnknownNodeError();
  }
}

function expectObject(value: unknown): Record<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw createUnknownNodeError();
  return value as Record<string, unknown>;
}

function expectArray(value: unknown): unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw createUnknownNodeError();
  return value;
}

const createUnknownNodeError = () =>
  new Error('This text contains something this site cannot show. Paste it as plain text.');
