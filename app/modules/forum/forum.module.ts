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
  styles: {
    app: ['forum.css', 'writing/message.css', 'replies/replies.css'],
  },
  ownData: {
    read: { order: 330, label: 'Topics read in the forum' },
    forum: { order: 480, label: 'Messages in the forum' },
  },
  server,
});
