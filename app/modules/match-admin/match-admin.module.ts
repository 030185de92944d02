import { defineModule } from '#app/kernel/module.ts';
import server from './match-admin.module.server.ts';

export const matchAdminModule = defineModule({
  name: 'match-admin',
  adminPages: [
    ['playing/:id', 'match-redirect.route.tsx', 'names-of-one-event'],
    ['calendar', 'calendar-admin/calendar-admin.route.tsx'],
    ['calendar/:id', 'match-redirect.route.tsx', 'entry-of-one-event'],
    ['matches/:id', 'match-admin.route.tsx'],
  ],
  server,
});
