import { defineModule } from '#app/kernel/module.ts';
import server from './gatherings.module.server.ts';

export const gatheringsModule = defineModule({
  name: 'gatherings',
  isRemovable: true,
  uses: ['coming'],
  pages: [
    ['coming/:event', 'page/gathering.route.tsx'],
    ['my-coming', 'replies/reply-link.route.tsx'],
    ['members/coming/:event', 'members/member-sign-up.route.tsx'],
  ],
  adminPages: [
    ['coming', 'admin/gatherings-section.route.tsx'],
    ['coming/:event', 'admin/gathering-admin.route.tsx'],
    ['coming/:event/facts', 'admin/gathering-settings.route.tsx'],
    ['coming/:event/list', 'admin/reply-list.route.tsx'],
  ],
  menuPaths: { '/full-calendar': ['/coming'] },
  styles: {
    public: ['gatherings.css'],
    app: ['admin/gatherings-section.css'],
  },
  sections: [
    {
      key: 'coming',
      nav: 'matches',
      order: 80,
      name: 'Who’s coming',
      about: 'Sign-up for suppers, coaches and open days.',
      synonyms:
        'supper coach dinner social outing tickets menu booking bookings party parties attendance attendances guests sign names down',
      grant: { order: 130, feature: 'coming', settings: { id: 'group-uses', title: 'Features for members' } },
      eventPage: { order: 50, isOfDay: true },
      hasNonMembers: true,
      isForClubs: true,
      tasks: [
        [
          'Who is coming',
          '',
          'supper coach dinner outing coming tickets menu numbers guests social booking bookings party parties attendance attendances sign up names down',
        ],
      ],
    },
  ],
  memberDays: [{ kind: 'coming', order: 40, about: 'events you have signed up for', isInEventRow: true }],
  ownData: {
    comings: { order: 240, label: 'Events signed up for' },
  },
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    coming: true;
  }
}

declare module '#app/kernel/module.ts' {
  interface MemberDayKinds {
    coming: true;
  }
}
