import type { AdminSectionStatus } from '#app/admin/section-status.ts';
import { formatCount } from '#app/core/language.ts';
import type { Ports } from '#app/kernel/module.ts';
import { getDutiesNeedingAttention } from '#app/modules/duties/admin/duties-section.server.ts';
import { countPendingDutyNews } from '#app/modules/duties/slots/pending-duty-news.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { countVacantDutySlots } from './current-duty.ts';
import { formatDutyInSentence } from './format-duty.ts';
import { readDutiesForDisplay } from './read-duties.server.ts';

export const dutySectionStatus: Ports['sectionStatus'] = {
  duties: { workOrder: 50, read: readDutiesStatus },
};

async function readDutiesStatus(site: Site): Promise<AdminSectionStatus> {
  const duties = await readDutiesForDisplay(site);
  const next = duties.find(({ isPast, off }) => !isPast && !off);
  const waits = getDutiesNeedingAttention(duties, getTodayAndPlaceholders(site).date);
  const places = waits.reduce((sum, duty) => sum + countVacantDutySlots(duty), 0);
  const swaps = waits.flatMap(({ turns }) => turns).filter(({ swap }) => swap !== null).length;
  const path = '/desk/duties';
  const [vacancies, asking, unheard] = [
    `${formatCount(places, 'duty place')} to fill in the next two weeks`,
    `${formatCount(swaps, 'member needs', 'members need')} someone to take a duty`,
    await countPendingDutyNews(site, duties),
  ];
  const tell = `${formatCount(unheard, 'member')} to contact about their duties`;
  const waiting = [places > 0 && vacancies, swaps > 0 && asking, unheard > 0 && tell];
  const state = [places > 0 && `${places} vacant`, unheard > 0 && `${unheard} to contact`].filter(Boolean);
  return {
    line: next ? `Next: ${formatDutyInSentence(next)}` : 'None coming up',
    state: state.join(', '),
    waiting: waiting.flatMap((what) => (what ? [{ what, path, first: [], since: null }] : [])),
  };
}
