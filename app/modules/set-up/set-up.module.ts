import { defineModule } from '#app/kernel/module.ts';
import server from './set-up.module.server.ts';

export const setUpModule = defineModule({
  name: 'set-up',
  pages: [['members/set-up', 'set-up.route.tsx']],
  server,
});
