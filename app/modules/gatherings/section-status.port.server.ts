import type { AdminSectionStatus } from '#app/admin/section-status.ts';
import type { Ports } from '#app/kernel/module.ts';
import { listGatherings } from '#app/modules/gatherings/admin/gatherings-section.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { formatSignUpCounts } from './gathering.ts';

export const gatheringSectionStatus: Ports['sectionStatus'] = { coming: { read: readSignUpsStatus } };

async function readSignUpsStatus(site: Site): Promise<AdminSectionStatus> {
  const { date } = getTodayAndPlaceholders(site);
  const { gatherings } = await listGatherings(site);
  const next = gatherings.find(({ event, stage }) => event.date >= date && stage !== 'stopped');
  if (!next) return { line: 'No event is open for sign-up' };
  return { line: `Next: ${next.event.name}, ${formatSignUpCounts(next.gathering, next.counts)}` };
}
