import { defineModule } from '#app/kernel/module.ts';
import server from './committee.module.server.ts';

export const committeeModule = defineModule({
  name: 'committee',
  pages: [
    ['the-committee', 'committee.route.tsx'],
    ['the-committee/:id', 'letters/write-to-officer.route.tsx'],
  ],
  adminPages: [
    ['committee', 'officers/committee-admin.route.tsx'],
    ['settings', 'settings/settings-admin.route.tsx'],
  ],
  styles: {
    public: ['committee.css'],
  },
  sections: [
    {
      key: 'committee',
      nav: 'website',
      order: 60,
      name: 'Committee',
      about: 'Committee members and their roles.',
      synonyms: 'committee officers secretary chair treasurer captain contacts',
      grant: { order: 70 },
      tasks: [
        [
          'Who is on the committee',
          '',
          'committee officer change secretary chairman president treasurer captain contact',
        ],
      ],
    },
    {
      key: 'settings',
      nav: 'club',
      order: 10,
      name: 'Settings',
      about: 'Fees, addresses, contacts and times shown on every page.',
      synonyms: 'settings facts setup configure change club',
      role: 'administrator',
      leagueAbout: 'The league’s name, contacts and email addresses, shown on every page.',
      tasks: [
        [
          'Switch features on or off',
          '',
          'switch on off turn enable disable feature use settings setup set up',
        ],
      ],
    },
  ],
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    committee: true;
  }
  interface FurtherAdminSections {
    settings: true;
  }
}
