import type { RichText } from './rich-text.ts';

/**
 * Parts of a text that belong to something which a club may use: a paragraph, a point of a list or a heading with all
 * beneath it that begins with '{if names}' is shown where it is switched on, with '{unless law}' where it is not. The mark
 * itself is not shown.
 */

/** What may be used, and whether it is. */
type Uses = Record<string, boolean>;

const mark = /^\s*\{(if|unless) ([a-zA-Z]+)\}\s*/;

/** What a block is for, by the mark at its front; a mark that names nothing of ours is words like others. */
export function partOf(node: RichText, uses: Uses): { use: string; word: 'if' | 'unless' } | undefined {
  const [, word, use = ''] = mark.exec(firstText(node)) ?? [];
  return Object.hasOwn(uses, use) && (word === 'if' || word === 'unless') ? { use, word } : undefined;
}

function firstText(node: RichText): string {
  if (node.text !== undefined) return node.text;
  const [first] = node.content ?? [];
  return first ? firstText(first) : '';
}

/** The text as this club shows it. */
export function usedParts(doc: RichText, uses: Uses): RichText {
  return { ...doc, content: blocks(doc.content ?? [], uses) };
}

function blocks(nodes: RichText[], uses: Uses): RichText[] {
  const shown: RichText[] = [];
  /** The level of a heading that is not shown: what stands beneath it is not either. */
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
