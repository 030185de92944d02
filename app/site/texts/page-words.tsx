import { RichText } from '#app/ui/rich-text.tsx';
import type { Page } from './page-text.server.ts';

/** A text of the site on its page; beside it whoever may is led to where it is written (app/modules/pages/texts/change-words.ts). */
export const PageWords = ({ page: { key, body } }: { page: Pick<Page, 'key' | 'body'> }) => (
  <RichText doc={body} change={`pages/${key}`} />
);
