import type { RichText } from './rich-text.ts';

/**
 * Conditional parts of a text: a paragraph, list item or heading with its section that begins with '{if names}' is rendered only
 * if that feature is on, with '{unless law}' only if it is off. The mark itself is removed.
 */

/** Features by name, true if on. */
type FeatureFlags = Record<string, boolean>;

const conditionMark = /^\s*\{(if|unless) ([a-zA-Z]+)\}\s*/;

/** Parses the condition at the start of a block; a mark with an unknown feature is plain text. */
export function parseFeatureCondition(
  node: RichText,
  uses: FeatureFlags,
): { use: string; word: 'if' | 'unless' } | undefined {
  const [, word, use = ''] = conditionMark.exec(getFirstText(node)) ?? [];
  return Object.hasOwn(uses, use) && (word === 'if' || word === 'unless') ? { use, word } : undefined;
}

function getFirstText(node: RichText): string {
  if (node.text !== undefined) return node.text;
  const [first] = node.content ?? [];
  return first ? getFirstText(first) : '';
}

/** Removes the parts that do not apply to this club. */
export function filterTextByClubFeatures(doc: RichText, uses: FeatureFlags): RichText {
  return { ...doc, content: filterBlocks(doc.content ?? [], uses) };
}

function filterBlocks(nodes: RichText[], uses: FeatureFlags): RichText[] {
  const shown: RichText[] = [];
  /** Level of the hidden heading: blocks beneath it are hidden too. */
  let hidden: number | undefined;
  for (const node of nodes) {
    const level = node.type === 'heading' ? Number(node.attrs?.level) : undefined;
    if (hidden !== undefined && (level === undefined || level > hidden)) continue;
    hidden = undefined;
    if (node.type === 'bulletList' || node.type === 'orderedList') {
      const items = filterBlocks(node.content ?? [], uses);
      if (items.length > 0) shown.push({ ...node, content: items });
      continue;
    }
    const part = parseFeatureCondition(node, uses);
    if (part && uses[part.use] !== (part.word === 'if')) hidden = level;
    else shown.push(part ? removeConditionMark(node) : node);
  }
  return shown;
}

function removeConditionMark(node: RichText): RichText {
  if (node.text !== undefined) return { ...node, text: node.text.replace(conditionMark, '') };
  const [first, ...rest] = node.content ?? [];
  if (!first) return node;
  const bare = removeConditionMark(first);
  return { ...node, content: bare.text === '' ? rest : [bare, ...rest] };
}
