import { defineModule } from '#app/kernel/module.ts';
import server from './seasons.module.server.ts';

export const seasonsModule = defineModule({
  name: 'seasons',
  adminPages: [
    ['calendar/seasons', 'seasons.route.tsx'],
    ['calendar/seasons/:year', 'prepare-season.route.tsx'],
  ],
  styles: {
    app: ['seasons.css'],
  },
  server,
});
