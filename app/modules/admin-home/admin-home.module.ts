import { defineModule } from '#app/kernel/module.ts';
import server from './admin-home.module.server.ts';

export const adminHomeModule = defineModule({
  name: 'admin-home',
  adminPages: [
    ['/', 'admin-home.route.tsx'],
    ['matches', 'nav-section.route.tsx', 'desk-matches'],
    ['people', 'nav-section.route.tsx', 'desk-people'],
    ['website', 'nav-section.route.tsx', 'desk-website'],
    ['club', 'nav-section.route.tsx', 'desk-club'],
    ['season-end', 'season-end/season-end.route.tsx'],
  ],
  styles: {
    app: ['admin-home.css'],
  },
  server,
});
