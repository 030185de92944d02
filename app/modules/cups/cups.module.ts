import { defineModule } from '#app/kernel/module.ts';
import server from './cups.module.server.ts';

export const cupsModule = defineModule({
  name: 'cups',
  pages: [
    ['cups/:slug', 'cup.route.tsx', 'cup'],
    ['cups/:slug/:year', 'cup.route.tsx', 'cup-of-a-year'],
  ],
  adminPages: [
    ['results/cups', 'admin/cups-admin.route.tsx'],
    ['results/cups/:slug', 'admin/cup-admin.route.tsx'],
  ],
  menuPaths: { '/standings': ['/cups'] },
  styles: {
    public: ['cups.css'],
  },
  sections: [
    {
      key: 'cups',
      nav: 'matches',
      order: 50,
      name: 'Cups',
      about: 'Cups run by other clubs or the county, round by round.',
      synonyms: 'cup cups tie county plate trophy knockout',
      path: '/desk/results/cups',
      permission: 'results',
      isForClubs: true,
    },
  ],
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface FurtherAdminSections {
    cups: true;
  }
}
