import { plainText } from '#app/core/rich-text/rich-text.ts';
import { noticesOn } from '#app/modules/pages/pages.server.ts';
import { dayAndWords } from '#app/site/site.server.ts';
import type { Looking } from './looking.ts';
import { cut, type Picture } from './picture.ts';

/** Reads the notices of the day, truncated: the home page has the full text. */
export async function noticePictures({ site }: Looking): Promise<Picture[]> {
  const { date, words } = dayAndWords(site);
  const notices = await noticesOn(site.db, words, date);
  return notices.map(({ id, title, body, section }) => ({
    key: `notice-${id}`,
    title: 'Notice',
    aside: section,
    body: {
      kind: 'notice' as const,
      title: cut(title, 90),
      words: body ? cut(plainText(body, () => '')) : '',
    },
  }));
}
