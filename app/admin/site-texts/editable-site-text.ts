import { documentToPlainText } from '#app/ui/editor/plain-text.ts';

/** Editable text of the site. */
export interface EditableSiteText {
  /** Rich-text document serialised to a string, with its placeholders unfilled: '{club}'. */
  body: string;
  status: 'published' | 'to-be-written';
  title?: string;
  description?: string;
}

export const emptyRichTextDocument = JSON.stringify({ type: 'doc', content: [] });

/** Fields of a text for the comparison of two versions. */
export const toComparableSiteText = ({ title = '', description = '', status, body }: EditableSiteText) => ({
  title,
  description,
  status,
  body: documentToPlainText(body),
});

/** Compare as plain text: the editor may reorder attributes. */
export const isSameSiteText = (one: EditableSiteText, other: EditableSiteText) =>
  JSON.stringify(toComparableSiteText(one)) === JSON.stringify(toComparableSiteText(other));
