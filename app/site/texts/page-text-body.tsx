import { RichTextView } from '#app/ui/rich-text.tsx';
import type { PageText } from './page-text.server.ts';

/** Renders a text of the site; editors get a link to edit it (app/modules/pages/texts/edit-links.ts). */
export const PageTextBody = ({ page: { key, body } }: { page: Pick<PageText, 'key' | 'body'> }) => (
  <RichTextView doc={body} change={`pages/${key}`} />
);
