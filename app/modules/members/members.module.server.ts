import { defineServerModule } from '#app/kernel/module.ts';
import { includeInExport } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  audience: {
    section: { order: 40, among: 'Sections' },
  },
  tables: {
    member: { finder: 'members', retention: includeInExport('name', 'goes') },
    member_section: { retention: includeInExport('sections', 'goes'), merge: { member: ['section'] } },
    mail_choice: { finder: 'none', retention: includeInExport('mail', 'goes'), merge: { member: ['kind'] } },
  },
  memberPaths: ['/members/stop-mail'],
  queries: {
    '/members/stop-mail': ['key', 'kind', 'stopped'],
  },
  ports: {
    audience: async () => (await import('./audience.port.server.ts')).clubSectionSource,
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnAccountData,
  },
});
