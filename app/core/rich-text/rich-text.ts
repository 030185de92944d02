/**
 * Rich text with headings, lists, links and pictures: a ProseMirror document in JSON, node and mark names as in TipTap's
 * StarterKit. Written by the starter content and by the editor; rendered by app/ui/rich-text.tsx.
 */
export interface RichText {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichText[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
}

/**
 * Extracts the plain text, for search and descriptions; blocks are separated by a space. `picture` renders a picture's
 * description.
 */
export function richTextToPlainText(node: RichText, picture: (alt: string) => string = (alt) => alt): string {
  if (node.text !== undefined) return node.text;
  if (node.type === 'mention') return `@${node.attrs?.label}`;
  if (node.type === 'image') return picture(String(node.attrs?.alt ?? ''));
  const parts = (node.content ?? []).map((child) => richTextToPlainText(child, picture));
  return parts.join(['paragraph', 'heading'].includes(node.type) ? '' : ' ').trim();
}

/** Text placeholder for a picture. */
export const formatPicturePlaceholder = (alt: string) => `[Picture: ${alt}]`;

/** Picture nodes, in document order. */
export function findPictureNodes(node: RichText): RichText[] {
  return node.type === 'image' ? [node] : (node.content ?? []).flatMap(findPictureNodes);
}

/** Second-level headings with the ids that the page renders. */
export function getRichTextSections(doc: RichText): { id: string; title: string }[] {
  return (doc.content ?? [])
    .filter((node) => node.type === 'heading' && node.attrs?.level === 2)
    .map((node) => ({ id: toAnchorId(richTextToPlainText(node)), title: richTextToPlainText(node) }));
}

/** 'What to bring' -> 'what-to-bring' */
export function toAnchorId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
