import { toPlain } from '#app/ui/editor/plain-writing.ts';

/** Editable text of the site. */
export interface Writing {
  /** Rich-text document serialised to a string, with its placeholders unfilled: '{club}'. */
  body: string;
  status: 'published' | 'to-be-written';
  title?: string;
  description?: string;
}

export const emptyDocument = JSON.stringify({ type: 'doc', content: [] });

/** Fields of a text for the comparison of two versions. */
export const comparableText = ({ title = '', description = '', status, body }: Writing) => ({
  title,
  description,
  status,
  body: toPlain(body),
});

/** Compare as plain text: the editor may reorder attributes. */
export const isSameText = (one: Writing, other: Writing) =>
  JSON.stringify(comparableText(one)) === JSON.stringify(comparableText(other));
