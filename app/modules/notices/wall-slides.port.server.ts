import { richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import type { Ports } from '#app/kernel/module.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import { truncateTextAtWord } from '#app/site/wall-slides/wall-slide.ts';
import { readNoticesOfDay } from './notice-queries.server.ts';

/** Notices of the day, truncated: the home page has the full text. */
export const readNoticeSlides: Ports['wallSlides'] = async ({ site }) => {
  const { date, words } = getTodayAndPlaceholders(site);
  const notices = await readNoticesOfDay(site.db, words, date);
  const slides = notices.map(({ id, title, body, section }) => ({
    key: `notice-${id}`,
    title: 'Notice',
    aside: section,
    body: {
      kind: 'notice' as const,
      title: truncateTextAtWord(title, 90),
      words: body ? truncateTextAtWord(richTextToPlainText(body, () => '')) : '',
    },
  }));
  return { order: 60, slides };
};
