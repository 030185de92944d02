import { defineModule } from '#app/kernel/module.ts';
import server from './roll-ups.module.server.ts';

export const rollUpsModule = defineModule({
  name: 'roll-ups',
  isRemovable: true,
  uses: ['rollUps', 'rollUpTable'],
  pages: [['members/on-the-day', 'own/my-roll-ups.route.tsx']],
  adminPages: [
    ['on-the-day', 'admin/roll-ups-section.route.tsx'],
    ['on-the-day/:event', 'admin/roll-up-day.route.tsx'],
    ['on-the-day/:event/draw', 'print/draw-sheet.route.tsx'],
  ],
  styles: {
    app: ['roll-ups.css'],
  },
  sections: [
    {
      key: 'on-the-day',
      nav: 'matches',
      order: 90,
      name: 'Roll-ups',
      about: 'Who has arrived, the draw and the fees.',
      synonyms: 'on the day arrivals here draw fees arrived update mend close {rollUp} {rollUps}',
      grant: {
        order: 120,
        feature: 'rollUps',
        settings: { id: 'group-uses', title: 'Features for members' },
      },
      eventPage: { order: 40, isOfDay: true },
      isForClubs: true,
      tasks: [
        [
          'Who is here',
          '',
          'tick arrivals arrived came here present fees on the day close {rollUp} {rollUps}',
        ],
        [
          'Make the draw for {rollUps}',
          '',
          'draw sides teams random update mend change {rollUp} {rollUps} triples pairs',
        ],
      ],
    },
  ],
  memberDays: [{ kind: 'roll-up', order: 60, isRecord: true }],
  memberPageLinks: [
    {
      on: 'my season',
      order: 40,
      path: '/members/on-the-day',
      name: '{RollUps}',
      line: 'Today’s draw, the season’s table',
      feature: 'rollUps',
    },
  ],
  ownData: {
    cameToPlay: { order: 230, label: 'Days of play attended' },
  },
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    'on-the-day': true;
  }
}

declare module '#app/kernel/module.ts' {
  interface MemberDayKinds {
    'roll-up': true;
  }
}
