import { defineServerModule } from '#app/kernel/module.ts';
import { includeInExport } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) => (await import('./reports.endpoints.server.ts')).forumReportsApi(site),
    async (site) => (await import('./moderation.endpoints.server.ts')).forumModerationApi(site),
  ],
  counts: {
    reports: ({ fn, selectFrom }) =>
      selectFrom('report').select(fn.countAll<number>().as('rows')).where('ended_at', 'is', null),
  },
  earliest: {
    reports: ({ selectFrom }) =>
      selectFrom('report')
        .select((e) => e.fn.min<string | null>('made_at').as('since'))
        .where('ended_at', 'is', null),
  },
  tables: {
    report: { retention: includeInExport('reports', 'forum'), merge: { member: 'moves' } },
  },
  memberPaths: ['/api/moderation/*'],
  ports: {
    sectionStatus: async () => (await import('./section-status.port.server.ts')).forumSectionStatus,
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnForumReports,
  },
  demo: [
    {
      name: 'marked-topics',
      order: 25,
      load: async (site, tools) =>
        (await import('./forum-moderation.demo.server.ts')).loadDemoMarkedTopics(site, tools),
    },
  ],
});
