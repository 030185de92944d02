import { defineServerModule } from '#app/kernel/module.ts';
import {
  excludeFromExport,
  exclusionReasons,
  includeInExport,
  noPersonalData,
} from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) => (await import('./opens.endpoints.server.ts')).openCompetitionsAdminApi(site),
    async (site) =>
      (await import('#app/modules/opens/entry-import/entry-import.endpoints.server.ts')).entryImportApi(site),
  ],
  jobs: [
    {
      name: 'opens-waiting-list',
      order: 61,
      title: 'Places in opens for those on the waiting list',
      log: 'places in opens for those who wait',
      onFailure: 'Free places in opens stay empty for now. The site tries again a minute later.',
      run: async (site) =>
        (await import('#app/modules/opens/entries/fill-places.server.ts')).fillPlacesOfOpens(site),
    },
  ],
  cleanUp: [
    async ({ db, clock }) =>
      (await import('#app/modules/opens/entries/purge-entries.server.ts')).purgeOpenCompetitionEntries(
        db,
        clock,
      ),
  ],
  mails: [
    {
      key: 'entries',
      order: 110,
      label: 'Send me entries and withdrawals for our opens',
      permission: 'opens',
      isDefault: true,
    },
  ],
  audience: {
    open: { order: 110, among: 'Opens', isEntry: true, hasNonMembers: true },
  },
  tables: {
    open: { retention: noPersonalData },
    entry_code: { retention: excludeFromExport(exclusionReasons.credential, 'asked') },
    open_result: { retention: excludeFromExport(exclusionReasons.publicBoard, 'board') },
    open_entry: { retention: includeInExport('opens', 'asked') },
  },
  queries: {
    '/opens/:slug': ['entered'],
  },
  offline: { seen: ['/opens', '/opens/:slug'] },
  ports: {
    publicPages: async () => (await import('./public-pages.port.server.ts')).openPages,
    audience: async () => (await import('./audience.port.server.ts')).openEntrantsSource,
    eventRecipients: async () => (await import('./event-recipients.port.server.ts')).readEntrantRecipients,
    finderRecords: async () => (await import('./finder-records.port.server.ts')).listOpenRecords,
    matchStages: async () => (await import('./match-stages.port.server.ts')).readOpenStage,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).openSectionStatus,
    linkCodes: async () => (await import('./link-codes.port.server.ts')).openEntryLinkCodes,
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnOpenEntries,
  },
  demo: [
    {
      name: 'opens',
      order: 60,
      load: async (site, tools) =>
        (await import('./opens.demo.server.ts')).loadDemoOpenCompetitions(site, tools),
    },
  ],
});

declare module '#app/site/mail.ts' {
  interface CodedLinkKinds {
    entry: true;
  }
}

declare module '#app/kernel/notification-kinds.ts' {
  interface MailKinds {
    entries: true;
  }
}
