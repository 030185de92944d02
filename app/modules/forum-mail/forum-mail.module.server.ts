import { defineServerModule } from '#app/kernel/module.ts';
import { excludeFromExport, exclusionReasons, includeInExport } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  jobs: [
    {
      name: 'forum-summaries',
      order: 10,
      title: 'Forum summaries by email',
      log: 'weekly emails',
      onFailure: 'Summaries are sent later, but only once. The site tries again a minute later.',
      run: async (site) => (await import('./digest.server.ts')).sendForumDigests(site),
    },
  ],
  mails: [
    {
      key: 'forum',
      order: 10,
      label: 'Send me the week’s games and what is new in the forum',
      isDefault: true,
      frequency: 'weekly',
      acceptsReplies: true,
    },
    {
      key: 'mentions',
      order: 20,
      label: 'Email me straight away when someone mentions me in the forum',
      isDefault: true,
    },
  ],
  push: [{ key: 'replies', order: 70, label: 'Someone replies to me in the forum' }],
  tables: {
    mention_mail: {
      retention: excludeFromExport(exclusionReasons.shortLived, 'goes'),
      merge: { member: ['topic'] },
    },
    follow: { retention: includeInExport('followed', 'goes'), merge: { member: ['thread'] } },
    digest: { retention: excludeFromExport(exclusionReasons.shortLived, 'goes'), merge: { member: [] } },
  },
  ports: {
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnFollowedThreads,
  },
});

declare module '#app/kernel/notification-kinds.ts' {
  interface MailKinds {
    forum: true;
    mentions: true;
  }
  interface PushKinds {
    replies: true;
  }
}
