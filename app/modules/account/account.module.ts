import { defineModule } from '#app/kernel/module.ts';
import server from './account.module.server.ts';

export const accountModule = defineModule({
  name: 'account',
  pages: [['members/account', 'account.route.tsx']],
  styles: {
    app: ['account.css'],
  },
  server,
});
