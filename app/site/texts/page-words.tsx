import type { Page } from './page-text.server.ts';
import { RichText } from '#app/ui/rich-text.tsx';

/** A text of the site on its page; beside it whoever may is led to where it is written (app/club/pages/texts/change-words.ts). */
export const PageWords = ({ page: { key, body } }: { page: Pick<Page, 'key' | 'body'> }) => (
  <RichText doc={body} change={`pages/${key}`} />
);
