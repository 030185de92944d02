import { type AdminSectionStatus, toAdminWaitingItems } from '#app/admin/section-status.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import type { Ports } from '#app/kernel/module.ts';
import { readLettersOverview } from '#app/modules/letters/sent/letters-overview.server.ts';
import type { Site } from '#app/site/site.server.ts';

export const letterSectionStatus: Ports['sectionStatus'] = {
  letters: { workOrder: 60, read: readLettersStatus },
};

/** The last letter sent, the drafts, and letters that did not reach everybody. */
async function readLettersStatus({ db, clock }: Site): Promise<AdminSectionStatus> {
  const { drafts, last, failed } = await readLettersOverview(db, clock);
  const path = '/desk/letters';
  const unsent = failed.map(({ id, subject }) => ({ name: subject, path: `${path}/${id}` }));
  const being = drafts > 0 ? formatCount(drafts, 'draft') : '';
  const sent = last
    ? `Last: ${last.subject}, ${formatDayAndMonth(todayInLondon(() => new Date(last.at)).slice(5))}`
    : '';
  return {
    line: [sent, being].filter(Boolean).join('; ') || 'No letters yet',
    ways: [{ name: 'Write to all members', path: `${path}/write` }],
    ...(unsent.length > 0 && { state: 'Did not reach everyone' }),
    waiting: toAdminWaitingItems('A letter did not reach everyone', path, unsent),
  };
}
