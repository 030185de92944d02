import { marked, type Token, type Tokens } from 'marked';
import type { RichText } from '#app/core/rich-text/rich-text.ts';

/** Return width and height attributes of a picture, by its address. */
export type GetPictureDimensions = (src: string) => object;

/**
 * Parse Markdown into the rich-text document that pages and forum share. `sizeOf` returns a picture's width and height. Throws on
 * constructs that the document cannot hold (tables, HTML): nothing is dropped silently.
 */
export function parseMarkdown(source: string, sizeOf: GetPictureDimensions = () => ({})): RichText {
  const blocks = (tokens: Token[]): RichText[] => tokens.filter((t) => t.type !== 'space').flatMap(block);

  function block(token: Token): RichText | RichText[] {
    switch (token.type) {
      case 'heading':
        return { type: 'heading', attrs: { level: token.depth }, content: inline(token.tokens ?? []) };
      case 'paragraph':
        // A picture alone in its paragraph becomes a block.
        return token.tokens?.length === 1 && token.tokens[0]?.type === 'image'
          ? inline(token.tokens)
          : { type: 'paragraph', content: inline(token.tokens ?? []) };
      case 'text':
        return { type: 'paragraph', content: inline(token.tokens ?? [token]) };
      case 'blockquote':
        return { type: 'blockquote', content: blocks(token.tokens ?? []) };
      case 'list':
        return {
          type: token.ordered ? 'orderedList' : 'bulletList',
          content: token.items.map((item: Tokens.ListItem) => ({
            type: 'listItem',
            content: blocks(item.tokens),
          })),
        };
      case 'hr':
        return { type: 'horizontalRule' };
      default:
        throw new Error(`a page cannot contain ${token.type}: ${token.raw.slice(0, 40)}`);
    }
  }

  const inline = (tokens: Token[], marks?: RichText['marks']) => joinTexts(pieces(tokens, marks));

  function pieces(tokens: Token[], marks: RichText['marks'] = []): RichText[] {
    return tokens.flatMap((token): RichText | RichText[] => {
      const within = (type: string, attrs?: Record<string, unknown>) =>
        pieces(token.type === 'link' || 'tokens' in token ? (token.tokens ?? []) : [], [
          ...marks,
          attrs ? { type, attrs } : { type },
        ]);
      switch (token.type) {
        case 'strong':
          return within('bold');
        case 'em':
          return within('italic');
        case 'link':
          return within('link', { href: token.href });
        case 'image':
          return {
            type: 'image',
            attrs: { src: token.href, alt: token.text, title: token.title, ...sizeOf(token.href) },
          };
        case 'br':
          return { type: 'hardBreak' };
        case 'text':
        case 'escape':
          return {
            type: 'text',
            text: decode(token.text),
            ...(marks.length > 0 && { marks: sortMarks(marks) }),
          };
        default:
          throw new Error(`a page cannot contain ${token.type}: ${token.raw.slice(0, 40)}`);
      }
    });
  }

  return { type: 'doc', content: blocks(marked.lexer(source)) };
}

/** Order of marks in the editor, independent of their nesting here. */
const order = ['link', 'bold', 'italic'];
const sortMarks = (marks: NonNullable<RichText['marks']>) =>
  marks.toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type));

/** Join adjacent texts that only the syntax separated, such as an escape '\\*', as the editor would. */
function joinTexts(nodes: RichText[]): RichText[] {
  const whole: RichText[] = [];
  for (const node of nodes) {
    const last = whole.at(-1);
    const follows = last?.type === 'text' && node.type === 'text';
    if (follows && JSON.stringify(last.marks) === JSON.stringify(node.marks)) {
      last.text = `${last.text}${node.text}`;
    } else whole.push({ ...node });
  }
  return whole;
}

/** Parse `---`, rows of `key: value`, `---`, then the text. */
export function parseFrontMatter(source: string): { facts: Record<string, string>; text: string } {
  const [, head = '', text = source] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? [];
  const lines = head.split(/\r?\n/).filter((line) => line.includes(':'));
  const facts = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), unquote(line.slice(colon + 1).trim())];
  });
  return { facts: Object.fromEntries(facts), text };
}

const unquote = (text: string) => text.replace(/^(["'])(.*)\1$/, '$2');
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
