import { defineModule } from '#app/kernel/module.ts';
import server from './membership-enquiries.module.server.ts';

export const membershipEnquiriesModule = defineModule({
  name: 'membership-enquiries',
  adminPages: [['applications', 'applications.route.tsx']],
  styles: {
    app: ['membership-enquiries.css'],
  },
  sections: [
    {
      key: 'applications',
      nav: 'people',
      order: 20,
      name: 'Membership enquiries',
      about: 'Messages from people who want to join.',
      synonyms: 'asking to applications join joining new member enquiry applied asked membership enquiries',
      permission: 'members',
      tasks: [
        [
          'Membership enquiries',
          '',
          'asked join application applied new member enquiry accept asking membership enquiries approve',
        ],
      ],
    },
  ],
  ownData: {
    askedToJoin: { order: 410, label: 'Membership enquiry' },
  },
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface FurtherAdminSections {
    applications: true;
  }
}
