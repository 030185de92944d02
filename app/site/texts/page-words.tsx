import { RichText } from '#app/ui/rich-text.tsx';
import type { Page } from './page-text.server.ts';

/** Renders a text of the site; editors get a link to edit it (app/modules/pages/texts/change-words.ts). */
export const PageWords = ({ page: { key, body } }: { page: Pick<Page, 'key' | 'body'> }) => (
  <RichText doc={body} change={`pages/${key}`} />
);
