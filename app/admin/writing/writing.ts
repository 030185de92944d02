import { toPlain } from '#app/ui/editor/plain-writing.ts';

/** A text of the site as an officer writes it. */
export interface Writing {
  /** A rich-text document serialised to a string, its words to be filled in left as they are: '{club}'. */
  body: string;
  status: 'published' | 'to-be-written';
  title?: string;
  description?: string;
}

export const emptyDocument = JSON.stringify({ type: 'doc', content: [] });

/** A text as two versions of it are compared, field by field. */
export const comparableText = ({ title = '', description = '', status, body }: Writing) => ({
  title,
  description,
  status,
  body: toPlain(body),
});

/** The editor may write the same text in another order of its attributes. */
export const isSameText = (one: Writing, other: Writing) =>
  JSON.stringify(comparableText(one)) === JSON.stringify(comparableText(other));
