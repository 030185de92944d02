import { defineModule } from '#app/kernel/module.ts';
import server from './forum.module.server.ts';

export const forumModule = defineModule({
  name: 'forum',
  pages: [
    ['forums', 'forums.route.tsx'],
    ['forums/topics', 'topics/topics.route.tsx'],
    ['forums/topics/:id', 'conversation/topic.route.tsx'],
    ['forums/guidelines', 'guidelines.route.tsx'],
    ['forums/terms-of-service', 'terms-of-service.route.tsx'],
  ],
  adminPages: [['forum', 'moderation/forum-admin.route.tsx']],
  styles: {
    app: ['forum.css', 'writing/message.css', 'replies/replies.css'],
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
    read: { order: 330, label: 'Topics read in the forum' },
    reports: { order: 360, label: 'Reports in the forum' },
    forum: { order: 480, label: 'Messages in the forum' },
  },
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface FurtherAdminSections {
    forum: true;
  }
}
