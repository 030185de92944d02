import { defineModule } from '#app/kernel/module.ts';
import server from './notices.module.server.ts';

export const noticesModule = defineModule({
  name: 'notices',
  adminPages: [['notices', 'notices-admin.route.tsx']],
  styles: {
    public: ['notices.css'],
  },
  sections: [
    {
      key: 'notices',
      nav: 'website',
      order: 20,
      name: 'Notices',
      about: 'Short news at the top of the home page.',
      synonyms: 'notice notices news announcement home page',
      permission: 'pages',
    },
  ],
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface FurtherAdminSections {
    notices: true;
  }
}
