import { defineModule } from '#app/kernel/module.ts';
import server from './forum-feed.module.server.ts';

export const forumFeedModule = defineModule({
  name: 'forum-feed',
  ownData: {
    forumAddress: { order: 260, label: 'Forum feed' },
  },
  server,
});
