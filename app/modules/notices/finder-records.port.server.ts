import { formatDayAndYear } from '#app/core/dates.ts';
import type { Ports } from '#app/kernel/module.ts';

/** Notices, for the finder. */
export const listNoticeRecords: Ports['finderRecords'] = async ({ db }) => {
  const notices = await db.selectFrom('notice').select(['id', 'title', 'body', 'starts']).execute();
  return notices.map(({ id, title, body, starts }) => ({
    ...({ section: 'pages', sort: 'notice', weight: 0.65, id, name: title } as const),
    line: `Notice, from ${formatDayAndYear(starts)}`,
    words: 'notice',
    text: body,
    to: 'notices',
  }));
};
