import { defineServerModule } from '#app/kernel/module.ts';
import { hour } from '#app/kernel/rate-limit.ts';
import { includeInExport } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) => (await import('./applications.endpoints.server.ts')).membershipEnquiriesApi(site),
  ],
  mails: [
    {
      key: 'applications',
      order: 100,
      label: 'Send me membership enquiries',
      permission: 'members',
      role: 'administrator',
      isDefault: false,
    },
  ],
  cleanUp: [
    async ({ db, clock }) => (await import('./applications.server.ts')).purgeMembershipEnquiries(db, clock),
  ],
  tables: {
    application: { retention: includeInExport('askedToJoin', 'asked') },
  },
  limits: {
    'apply-here': { count: 5, seconds: hour },
  },
  memberPaths: ['/api/applications/*'],
  ports: {
    sectionStatus: async () =>
      (await import('./section-status.port.server.ts')).membershipEnquirySectionStatus,
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnMembershipEnquiries,
  },
});

declare module '#app/kernel/rate-limit.ts' {
  interface RateLimitNames {
    'apply-here': true;
  }
}

declare module '#app/kernel/notification-kinds.ts' {
  interface MailKinds {
    applications: true;
  }
}
