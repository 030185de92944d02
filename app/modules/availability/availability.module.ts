import { defineModule } from '#app/kernel/module.ts';
import server from './availability.module.server.ts';

export const availabilityModule = defineModule({
  name: 'availability',
  uses: ['names'],
  pages: [
    ['my-answer', 'member-answers/availability-link.route.tsx'],
    ['members/playing/:id', 'member-board.route.tsx'],
  ],
  adminPages: [
    ['playing', 'admin/board-list.route.tsx'],
    ['playing/:id/board', 'paper/printed-board.route.tsx'],
    ['playing/:id/paper', 'paper/paper-board.route.tsx'],
  ],
  styles: {
    public: ['member-answers/member-answers.css'],
    app: ['admin/boards.css', 'paper/paper-board.css'],
  },
  sections: [
    {
      key: 'playing',
      nav: 'matches',
      order: 30,
      name: 'Availability and teams',
      about: 'Who can play, teams, lifts and match cards.',
      synonyms:
        'team names selection pick captain availability sides lifts available take down play publish published reserve note lift {rink} {rinks}',
      grant: { order: 100, feature: 'names', settings: { id: 'group-uses', title: 'Features for members' } },
      eventPage: { order: 20, isOfDay: true },
      isForClubs: true,
      tasks: [
        [
          'Ask who can play',
          'playing#take-names',
          'names down availability who can play ask take sheet sign up available asked',
        ],
        [
          'Pick a team',
          '',
          'pick team select selection sides choose captain players publish published out dropped gave back note',
        ],
      ],
    },
  ],
  memberDays: [{ kind: 'names', order: 50, isSuperseded: true }],
  memberReplies: [
    { ask: 'board', order: 40, state: 'Can you play?', fold: 'Put your name down', hasButtons: true },
  ],
  ownData: {
    whetherIPlay: { order: 160, label: 'Availability for matches' },
  },
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    playing: true;
  }
}

declare module '#app/kernel/module.ts' {
  interface MemberDayKinds {
    names: true;
  }
  interface MemberReplyKinds {
    board: true;
  }
}
