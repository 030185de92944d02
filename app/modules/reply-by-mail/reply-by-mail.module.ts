import { defineModule } from '#app/kernel/module.ts';
import server from './reply-by-mail.module.server.ts';

export const replyByMailModule = defineModule({
  name: 'reply-by-mail',
  server,
});
