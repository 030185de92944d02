import { type AdminSectionStatus, getEarliestDay, toAdminWaitingItems } from '#app/admin/section-status.ts';
import { formatCount } from '#app/core/language.ts';
import type { Ports } from '#app/kernel/module.ts';
import type { Site } from '#app/site/site.server.ts';

export const membershipEnquirySectionStatus: Ports['sectionStatus'] = {
  applications: { workOrder: 100, read: readApplicationsStatus },
};

async function readApplicationsStatus({ db }: Site): Promise<AdminSectionStatus> {
  const people = await db
    .selectFrom('application')
    .select(['name', 'made_at'])
    .where('state', '=', 'new')
    .orderBy('made_at')
    .execute();
  const path = '/desk/applications';
  return {
    line: people.length > 0 ? people.map(({ name }) => name).join(', ') : 'No enquiries waiting',
    ...(people.length > 0 && { state: formatCount(people.length, 'enquiry', 'enquiries') }),
    waiting: toAdminWaitingItems(
      formatCount(people.length, 'membership enquiry', 'membership enquiries'),
      path,
      people.map(({ name }) => ({ name, path })),
      getEarliestDay(people.map(({ made_at }) => made_at)),
    ),
  };
}
