import type { AdminSectionStatus } from '#app/admin/section-status.ts';
import type { Ports } from '#app/kernel/module.ts';
import type { Site } from '#app/site/site.server.ts';
import { listUrgentLegalDuties } from './legal-duties.server.ts';
import { legalDutyLabels } from './legal-duty-labels.ts';

export const lawSectionStatus: Ports['sectionStatus'] = {
  law: { workOrder: 80, read: readLegalDutiesStatus },
};

/** Urgent items: a complaint near its deadline, the yearly clear-out, a risk assessment older than a year. */
async function readLegalDutiesStatus(site: Site): Promise<AdminSectionStatus> {
  const pressing = await listUrgentLegalDuties(site);
  return {
    line: '',
    ...(pressing.length > 0 && { state: `${pressing.length} to do` }),
    waiting: pressing.map(({ key, now, path }) => ({
      what: `${legalDutyLabels[key].name}: ${now}`,
      path: path ?? '/desk/law',
      first: [],
      since: null,
    })),
  };
}
