import { defineModule } from '#app/kernel/module.ts';
import server from './mail.module.server.ts';

export const mailModule = defineModule({
  name: 'mail',
  ownData: {
    toldOnce: { order: 380, label: 'Reminders sent' },
    mailsSent: { order: 390, label: 'Emails sent' },
  },
  server,
});
