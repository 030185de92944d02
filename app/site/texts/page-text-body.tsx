import { RichTextView } from '#app/ui/rich-text.tsx';
import type { PageText } from './page-text.server.ts';

interface Props {
  page: Pick<PageText, 'key' | 'body' | 'status'>;
}

/** Renders a text of the site; editors get a link to edit it (app/modules/pages/texts/edit-links.ts). */
export const PageTextBody = ({ page: { key, body, status } }: Props) => (
  <RichTextView doc={body} change={`pages/${key}`} unwritten={status === 'to-be-written'} />
);
