import { defineModule } from '#app/kernel/module.ts';
import server from './forum-live.module.server.ts';

export const forumLiveModule = defineModule({
  name: 'forum-live',
  server,
});
