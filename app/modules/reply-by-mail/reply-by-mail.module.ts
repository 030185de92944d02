import { defineModule } from '#app/kernel/module.ts';

export const replyByMailModule = defineModule({
  name: 'reply-by-mail',
});
