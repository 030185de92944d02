import { formatDayAndYear } from '#app/core/dates.ts';
import { richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import type { Ports } from '#app/kernel/module.ts';
import { siteTextPagesByKey } from '#app/modules/pages/texts/text-places.ts';

/** Texts of pages and notices, for the finder. */
export const listTextRecords: Ports['finderRecords'] = async ({ db }) => {
  const pages = await db.selectFrom('page').select(['key', 'title', 'body']).execute();
  const notices = await db.selectFrom('notice').select(['id', 'title', 'body', 'starts']).execute();
  return [
    ...pages.map(({ key, title, body }) => ({
      ...({ section: 'pages', sort: 'page', weight: 0.7, id: key } as const),
      name: siteTextPagesByKey[key]?.name ?? title,
      line: 'The text of this page',
      words: `page text website ${title}`,
      text: richTextToPlainText(JSON.parse(body)),
      to: `pages/${key}`,
    })),
    ...notices.map(({ id, title, body, starts }) => ({
      ...({ section: 'pages', sort: 'notice', weight: 0.65, id, name: title } as const),
      line: `Notice, from ${formatDayAndYear(starts)}`,
      words: 'notice',
      text: body,
      to: 'notices',
    })),
  ];
};
