import { formatCount } from '#app/core/language.ts';
import type { Ports } from '#app/kernel/module.ts';

/** Programme of an event with several parts. */
export const readProgrammeStage: Ports['matchStages'] = async ({ site, now, has }) => {
  if (!has('calendar')) return {};
  const { id } = now.event;
  const { lines } = await site.db
    .selectFrom('programme_line')
    .select((e) => e.fn.countAll().as('lines'))
    .where('event', '=', id)
    .executeTakeFirstOrThrow();
  const count = Number(lines);
  if (count === 0) return {};
  const state = formatCount(count, 'part');
  const to = `/desk/calendar/${encodeURIComponent(id)}/programme`;
  return {
    stages: [{ order: 70, key: 'programme', name: 'Programme', line: '', state, pressing: false, to }],
  };
};
