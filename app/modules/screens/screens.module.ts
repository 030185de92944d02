import { defineModule } from '#app/kernel/module.ts';
import server from './screens.module.server.ts';

export const screensModule = defineModule({
  name: 'screens',
  isRemovable: true,
  adminPages: [['screens', 'admin/screens-section.route.tsx']],
  styles: {
    app: ['admin/screens-desk.css'],
  },
  sections: [
    {
      key: 'screens',
      nav: 'website',
      order: 80,
      name: 'Screens',
      about: 'The television in the clubhouse, or a tablet by the door.',
      synonyms: 'screen screens television tv tablet wall monitor display clubhouse code key qr square',
      permission: 'pages',
      tasks: [
        [
          'Set up a clubhouse screen',
          'screens',
          'screen television tv tablet wall monitor clubhouse display screens code key qr',
        ],
      ],
    },
  ],
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface FurtherAdminSections {
    screens: true;
  }
}
