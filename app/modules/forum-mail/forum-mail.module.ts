import { defineModule } from '#app/kernel/module.ts';
import server from './forum-mail.module.server.ts';

export const forumMailModule = defineModule({
  name: 'forum-mail',
  ownData: {
    followed: { order: 320, label: 'Topics followed in the forum' },
  },
  server,
});
