import { defineModule } from '#app/kernel/module.ts';
import server from './fixture-list.module.server.ts';

export const fixtureListModule = defineModule({
  name: 'fixture-list',
  adminPages: [['calendar/import', 'fixture-list/fixture-import.route.tsx']],
  styles: {
    app: ['fixture-list.css'],
  },
  server,
});
