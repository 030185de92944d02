import { richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import { readNoticesOfDay } from '#app/modules/pages/pages.server.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import { type ScreenSlide, truncateTextAtWord } from './slide.ts';
import type { ScreenSlideContext } from './slide-context.ts';

/** Reads the notices of the day, truncated: the home page has the full text. */
export async function readNoticeScreenSlides({ site }: ScreenSlideContext): Promise<ScreenSlide[]> {
  const { date, words } = getTodayAndPlaceholders(site);
  const notices = await readNoticesOfDay(site.db, words, date);
  return notices.map(({ id, title, body, section }) => ({
    key: `notice-${id}`,
    title: 'Notice',
    aside: section,
    body: {
      kind: 'notice' as const,
      title: truncateTextAtWord(title, 90),
      words: body ? truncateTextAtWord(richTextToPlainText(body, () => '')) : '',
    },
  }));
}
