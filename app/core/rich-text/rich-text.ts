/**
 * A text with headings, lists, links and pictures: a ProseMirror document in JSON, node and mark names as in TipTap's
 * StarterKit. Written by the starter content and, in the browser, by the editor; shown by app/ui/rich-text.tsx.
 */
export interface RichText {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichText[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
}

/** Its words alone, for search and descriptions; blocks are parted by a space. `picture` says one by its description. */
export function plainText(node: RichText, picture: (alt: string) => string = (alt) => alt): string {
  if (node.text !== undefined) return node.text;
  if (node.type === 'mention') return `@${node.attrs?.label}`;
  if (node.type === 'image') return picture(String(node.attrs?.alt ?? ''));
  const parts = (node.content ?? []).map((child) => plainText(child, picture));
  return parts.join(['paragraph', 'heading'].includes(node.type) ? '' : ' ').trim();
}

/** A picture where only words can be. */
export const sayPicture = (alt: string) => `[Picture: ${alt}]`;

/** Its pictures, in their order. */
export function picturesOf(node: RichText): RichText[] {
  return node.type === 'image' ? [node] : (node.content ?? []).flatMap(picturesOf);
}

/** The headings of the second level, with the ids under which the page shows them. */
export function sections(doc: RichText): { id: string; title: string }[] {
  return (doc.content ?? [])
    .filter((node) => node.type === 'heading' && node.attrs?.level === 2)
    .map((node) => ({ id: anchor(plainText(node)), title: plainText(node) }));
}

/** 'What to bring' -> 'what-to-bring' */
export function anchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
