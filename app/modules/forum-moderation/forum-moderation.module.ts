import { defineModule } from '#app/kernel/module.ts';
import server from './forum-moderation.module.server.ts';

export const forumModerationModule = defineModule({
  name: 'forum-moderation',
  adminPages: [['forum', 'forum-admin.route.tsx']],
  styles: {
    app: ['forum-moderation.css'],
  },
  sections: [
    {
      key: 'forum',
      nav: 'website',
      order: 70,
      name: 'Forum',
      about: 'Reported messages and the categories.',
      synonyms: 'forum reported posts categories topics moderate',
      role: 'moderator',
      tasks: [
        ['Forum reports', '', 'reported report abuse complaint post forum remove lock moderate'],
        ['Forum categories', '', 'category categories forum sections topics'],
      ],
    },
  ],
  ownData: {
    reports: { order: 360, label: 'Reports in the forum' },
  },
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface FurtherAdminSections {
    forum: true;
  }
}
