import { defineModule } from '#app/kernel/module.ts';
import server from './forum-messages.module.server.ts';

export const forumMessagesModule = defineModule({
  name: 'forum-messages',
  styles: {
    app: ['reactions/reactions.css'],
  },
  ownData: {
    mentions: { order: 340, label: 'Mentions in the forum' },
  },
  server,
});
