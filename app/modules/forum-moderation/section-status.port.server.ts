import { getEarliestDay } from '#app/admin/section-status.ts';
import { formatCount } from '#app/core/language.ts';
import type { Ports } from '#app/kernel/module.ts';

export const forumSectionStatus: Ports['sectionStatus'] = {
  forum: {
    workOrder: 90,
    async read(_, readCounts) {
      const { counts, earliest } = await readCounts();
      const { reports = 0 } = counts;
      if (reports === 0) return { line: 'Nothing has been reported' };
      const what = formatCount(reports, 'report from the forum', 'reports from the forum');
      const since = getEarliestDay([earliest.reports ?? '']);
      return {
        line: '',
        state: formatCount(reports, 'report'),
        waiting: [{ what, path: '/desk/forum', first: [], since }],
      };
    },
  },
};
