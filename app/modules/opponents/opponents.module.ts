import { defineModule } from '#app/kernel/module.ts';
import server from './opponents.module.server.ts';

export const opponentsModule = defineModule({
  name: 'opponents',
  adminPages: [
    ['calendar/clubs', 'clubs.route.tsx'],
    ['calendar/clubs/:id', 'one-club.route.tsx'],
  ],
  server,
});
