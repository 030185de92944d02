import { richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import type { Ports } from '#app/kernel/module.ts';
import { siteTextPagesByKey } from '#app/modules/pages/texts/text-places.ts';

/** Texts of pages, for the finder. */
export const listTextRecords: Ports['finderRecords'] = async ({ db }) => {
  const pages = await db.selectFrom('page').select(['key', 'title', 'body']).execute();
  return [
    ...pages.map(({ key, title, body }) => ({
      ...({ section: 'pages', sort: 'page', weight: 0.7, id: key } as const),
      name: siteTextPagesByKey[key]?.name ?? title,
      line: 'The text of this page',
      words: `page text website ${title}`,
      text: richTextToPlainText(JSON.parse(body)),
      to: `pages/${key}`,
    })),
  ];
};
