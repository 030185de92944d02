import type { RichText } from '#app/core/rich-text/rich-text.ts';
import { type GetPictureDimensions, parseMarkdown } from './markdown.ts';

/**
 * Convert a serialised rich-text document to Markdown that `parseMarkdown` parses back to the same document. Returns undefined
 * when Markdown cannot express it: underlined text, for one, or a list that begins at three.
 */
export function formatMarkdown(body: string, sizeOf: GetPictureDimensions): string | undefined {
  try {
    const doc: RichText = JSON.parse(body);
    const text = `${blocks(doc.content ?? [])}\n`;
    return JSON.stringify(parseMarkdown(text, sizeOf)) === body ? text : undefined;
  } catch {
    return undefined;
  }
}

const blocks = (nodes: RichText[]): string => nodes.map(block).join('\n\n');

function block(node: RichText): string {
  const { type, attrs, content = [] } = node;
  switch (type) {
    case 'heading':
      return `${'#'.repeat(Number(attrs?.level))} ${inline(content)}`;
    case 'paragraph':
      return inline(content);
    case 'image':
      return picture(attrs);
    case 'horizontalRule':
      return '---';
    case 'blockquote':
      return indent(blocks(content), '> ', '> ');
    case 'bulletList':
      return items(content, () => '- ');
    case 'orderedList':
      return items(content, (place) => `${place}. `);
    default:
      throw new Error(`Markdown cannot contain ${type}`);
  }
}

function items(nodes: RichText[], sign: (place: number) => string): string {
  const isLong = nodes.some(({ content = [] }) => content.length > 1);
  return nodes
    .map(({ content = [] }, index) => {
      const first = sign(index + 1);
      return indent(blocks(content), first, ' '.repeat(first.length));
    })
    .join(isLong ? '\n\n' : '\n');
}

const indent = (text: string, first: string, rest: string) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : line === '' ? rest.trimEnd() : rest) + line)
    .join('\n');

/** Adjacent nodes with the same first mark share it. */
function inline(nodes: RichText[]): string {
  let text = '';
  for (let at = 0; at < nodes.length; ) {
    const mark = nodes[at]?.marks?.[0];
    const same = JSON.stringify(mark);
    let end = at + 1;
    while (mark && end < nodes.length && JSON.stringify(nodes[end]?.marks?.[0]) === same) end += 1;
    const some = nodes.slice(at, end);
    text += mark
      ? marked(mark, inline(some.map((node) => ({ ...node, marks: (node.marks ?? []).slice(1) }))))
      : some.map(plain).join('');
    at = end;
  }
  return text;
}

function marked({ type, attrs }: { type: string; attrs?: Record<string, unknown> }, text: string): string {
  if (type === 'bold') return `**${text}**`;
  if (type === 'italic') return `*${text}*`;
  if (type === 'link') return `[${text}](${attrs?.href})`;
  throw new Error(`Markdown cannot contain ${type}`);
}

function plain({ type, text = '', attrs }: RichText): string {
  if (type === 'image') return picture(attrs);
  if (type === 'hardBreak') return '\\\n';
  if (type !== 'text') throw new Error(`Markdown cannot contain ${type}`);
  return (
    text
      .replace(/[\\`*_[\]<>~]/g, '\\$&')
      // Escape web and mail addresses in plain text, so that they are not parsed as links.
      .replace(/:(?=\/\/)|(?<=\S)@(?=\S)|(?<=www)\./gi, '\\$&')
      .replace(/^( {0,3})([#+>-])/gm, '$1\\$2')
      .replace(/^( {0,3}\d+)([.)])/gm, '$1\\$2')
  );
}

function picture({ src, alt, title }: Record<string, unknown> = {}): string {
  return `![${alt}](${src}${title ? ` "${title}"` : ''})`;
}
