import type { RichText } from './rich-text.ts';

/**
 * Conditional parts of a text: a paragraph, list item or heading with its section that begins with '{if names}' is rendered only
 * if that feature is on, with '{unless law}' only if it is off. The mark itself is removed.
 */

/** Features by name, true if on. */
type Uses = Record<string, boolean>;

const mark = /^\s*\{(if|unless) ([a-zA-Z]+)\}\s*/;

/** Parses the condition at the start of a block; a mark with an unknown feature is plain text. */
export function partOf(node: RichText, uses: Uses): { use: string; word: 'if' | 'unless' } | undefined {
  const [, word, use = ''] = mark.exec(firstText(node)) ?? [];
  return Object.hasOwn(uses, use) && (word === 'if' || word === 'unless') ? { use, word } : undefined;
}

function firstText(node: RichText): string {
  if (node.text !== undefined) return node.text;
  const [first] = node.content ?? [];
  return first ? firstText(first) : '';
}

/** Removes the parts that do not apply to this club. */
export function usedParts(doc: RichText, uses: Uses): RichText {
  return { ...doc, content: blocks(doc.content ?? [], uses) };
}

function blocks(nodes: RichText[], uses: Uses): RichText[] {
  const shown: RichText[] = [];
  /** Level of the hidden heading: blocks beneath it are hidden too. */
  let hidden: number | undefined;
  for (const node of nodes) {
    const level = node.type === 'heading' ? Number(node.attrs?.level) : undefined;
    if (hidden !== undefined && (level === undefined || level > hidden)) continue;
    hidden = undefined;
    if (node.type === 'bulletList' || node.type === 'orderedList') {
      const items = blocks(node.content ?? [], uses);
      if (items.length > 0) shown.push({ ...node, content: items });
      continue;
    }
    const part = partOf(node, uses);
    if (part && uses[part.use] !== (part.word === 'if')) hidden = level;
    else shown.push(part ? unmarked(node) : node);
  }
  return shown;
}

function unmarked(node: RichText): RichText {
  if (node.text !== undefined) return { ...node, text: node.text.replace(mark, '') };
  const [first, ...rest] = node.content ?? [];
  if (!first) return node;
  const bare = unmarked(first);
  return { ...node, content: bare.text === '' ? rest : [bare, ...rest] };
}
