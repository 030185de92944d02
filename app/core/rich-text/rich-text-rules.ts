import { isVisible } from '#app/core/one-line.ts';
import { isStorable } from '#app/core/storable.ts';
import { readMention } from './mentions.ts';
import { mostPictures, readPicture } from './picture-rules.ts';
import type { RichText } from './rich-text.ts';

/** What a text from outside may hold (READINGS.md, 'Forum'): node and mark names as in TipTap's StarterKit and Mention. */
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
const inside: Record<string, string[]> = {
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

const most = { characters: 100_000, depth: 12, nodes: 3000 };

/** What a kind of text may hold besides. */
export interface RichTextRules {
  /** Whether a picture's address is one of ours; without it there are no pictures. */
  pictures?: (src: string) => boolean;
  /** Whether it is a page's: links may lead to pages of this site by their paths, and pictures have captions. */
  paths?: boolean;
}

/**
 * Reads a serialised document and returns it with nothing but what is known: other attributes are dropped. Throws an
 * Error with a sentence for what is no document, holds something else, or is too large or too deep.
 */
export function readRichText(text: string, { pictures, paths = false }: RichTextRules = {}): RichText {
  if (text.length > most.characters) throw new Error('This text is too long.');
  let count = 0;
  let pictureCount = 0;

  function node(value: unknown, allowed: string[], depth: number): RichText {
    count += 1;
    if (count > most.nodes || depth > most.depth) throw new Error('This text is too long or too deep.');
    const { type, attrs, content, marks: marked, text } = object(value);
    if (typeof type !== 'string' || !allowed.includes(type)) throw unknown();
    if (type === 'text') {
      if (typeof text !== 'string' || text === '' || !isStorable(text)) throw unknown();
      const kept = eachOnce(list(marked).map((one) => mark(one, paths)));
      return kept.length > 0
        ? { type, text: text.toWellFormed(), marks: kept }
        : { type, text: text.toWellFormed() };
    }
    if (type === 'mention') {
      const mention = readMention(object(attrs));
      if (!mention) throw unknown();
      return { type, attrs: { ...mention } };
    }
    if (type === 'image') {
      pictureCount += 1;
      if (!pictures) throw unknown();
      if (pictureCount > mostPictures)
        throw new Error(`There can be at most ${mostPictures} pictures in one text.`);
      return { type, attrs: { ...readPicture(object(attrs ?? {}), pictures, paths) } };
    }
    const children = list(content).map((child) => node(child, inside[type] ?? [], depth + 1));
    // A heading of nothing would be announced all the same: it is a paragraph.
    const empty = type === 'heading' && children.every(isBlank);
    if (type === 'heading' && !empty) {
      const level = Math.min(Math.max(Math.trunc(Number(object(attrs ?? {}).level)) || 2, 2), 4);
      return { type, attrs: { level }, content: children };
    }
    if (type === 'orderedList') {
      const start = Math.trunc(Number(object(attrs ?? {}).start)) || 1;
      return { type, attrs: { start: Math.min(Math.max(start, 1), 9999) }, content: children };
    }
    const kept = empty ? 'paragraph' : type;
    return children.length > 0 ? { type: kept, content: children } : { type: kept };
  }

  return node(json(text), ['doc'], 0);
}

function mark(value: unknown, paths: boolean): { type: string; attrs?: Record<string, unknown> } {
  const { type, attrs } = object(value);
  if (typeof type !== 'string' || !marks.includes(type)) throw unknown();
  if (type !== 'link') return { type };
  const { href } = object(attrs ?? {});
  if (typeof href !== 'string' || !(isLink(href) || (paths && isPath(href))))
    throw new Error('A link must begin with http, https or mailto.');
  return { type, attrs: { href } };
}

/** A mark that is given twice is one: a thousand of them would be a thousand elements. */
function eachOnce<T extends { type: string }>(marks: T[]): T[] {
  return [...new Map(marks.toReversed().map((one) => [one.type, one])).values()].toReversed();
}

/** Whether it is the whole address of a page or of a mailbox, with nothing in it that would deceive a reader. */
export function isLink(href: string): boolean {
  if (href.length > 2000 || !/^(https?:\/\/[^/\\]|mailto:.)/i.test(href)) return false;
  // What the browser would forgive, a reader should not have to see through; nor 'https://our-club@elsewhere'.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(href) || !href.isWellFormed()) return false;
  return URL.canParse(href) && new URL(href).username === '' && new URL(href).password === '';
}

/** Whether it is the path of a page of this site; two slashes would lead to another. */
export const isPath = (href: string) =>
  href.length <= 2000 && /^\/(?![/\\])[^\s\p{Cc}\p{Cf}\\]*$/u.test(href) && href.isWellFormed();

/** Whether there is nothing in it to read. */
export function isBlank(doc: RichText): boolean {
  if (doc.type === 'mention' || doc.type === 'image') return false;
  if (doc.text !== undefined) return !isVisible(doc.text);
  return (doc.content ?? []).every(isBlank);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unknown();
  }
}

function object(value: unknown): Record<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw unknown();
  return value as Record<string, unknown>;
}

function list(value: unknown): unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw unknown();
  return value;
}

const unknown = () => new Error('This text holds something that this site does not know.');
