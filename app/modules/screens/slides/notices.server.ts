import { richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import { readNoticesOfDay } from '#app/modules/pages/pages.server.ts';
import { getDateAndPlaceholders } from '#app/site/site.server.ts';
import { type Slide, truncateText } from './slide.ts';
import type { SlideContext } from './slide-context.ts';

/** Reads the notices of the day, truncated: the home page has the full text. */
export async function readNoticeSlides({ site }: SlideContext): Promise<Slide[]> {
  const { date, words } = getDateAndPlaceholders(site);
  const notices = await readNoticesOfDay(site.db, words, date);
  return notices.map(({ id, title, body, section }) => ({
    key: `notice-${id}`,
    title: 'Notice',
    aside: section,
    body: {
      kind: 'notice' as const,
      title: truncateText(title, 90),
      words: body ? truncateText(richTextToPlainText(body, () => '')) : '',
    },
  }));
}
