import { defineServerModule } from '#app/kernel/module.ts';
import { excludeFromExport, exclusionReasons, includeInExport } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  cleanUp: [
    async ({ db, clock }) => (await import('./mail-links.server.ts')).purgeMailLinks(db, clock),
    async ({ postman, clock }) =>
      (await import('./file-transport.server.ts')).purgeOldMailFiles(postman.folder, clock),
  ],
  tables: {
    mail_link: {
      finder: 'none',
      retention: excludeFromExport(exclusionReasons.credential, 'goes'),
      merge: { member: 'ends' },
    },
    outbox: { retention: includeInExport('mailsSent', 'mail'), merge: { caused_by: 'moves' } },
    sent_once: {
      finder: 'none',
      retention: includeInExport('toldOnce', 'goes'),
      merge: { member: ['what', 'subject'] },
    },
  },
  ports: {
    ownData: async () =>
      (await import('#app/modules/mail/member-rows/own-data.port.server.ts')).exportOwnMails,
  },
});
