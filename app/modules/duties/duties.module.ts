import { defineModule } from '#app/kernel/module.ts';
import server from './duties.module.server.ts';

export const dutiesModule = defineModule({
  name: 'duties',
  isRemovable: true,
  uses: ['duties'],
  pages: [
    ['my-turn', 'swaps/duty-link.route.tsx'],
    ['my-swap', 'swaps/swap-link.route.tsx'],
    ['members/duties', 'own/my-duties.route.tsx'],
  ],
  adminPages: [
    ['duties', 'admin/duties-section.route.tsx'],
    ['duties/sheet', 'admin/duties-sheet.route.tsx'],
    ['duties/:id', 'admin/rota.route.tsx'],
    ['duties/:id/sharing', 'admin/fill-rota.route.tsx'],
  ],
  styles: {
    app: ['duties.css'],
  },
  sections: [
    {
      key: 'duties',
      nav: 'people',
      order: 50,
      name: 'Duties',
      about: 'Rotas for teas, bar, mowing and other duties.',
      synonyms: 'duty rota teas tea bar mowing volunteers rotas turn turns share fill swap archive restore',
      grant: { order: 110, feature: 'duties', settings: { id: 'group-uses', title: 'Features for members' } },
      eventPage: { order: 70 },
      isForClubs: true,
      tasks: [
        [
          'Rotas',
          '',
          'rota rotas duty teas tea bar mowing opening up who is on swap volunteers duties turn turns share out fill',
        ],
        ['Print the rotas', 'duties/sheet', 'print duty duties rota sheet paper wall'],
      ],
    },
  ],
  memberDays: [{ kind: 'duty', order: 30, about: 'duties', weekState: 'Your duty', hidesDetails: true }],
  memberReplies: [{ ask: 'swap', order: 30 }],
  memberPageLinks: [
    {
      on: 'my season',
      order: 20,
      path: '/members/duties',
      name: 'My duties',
      line: 'Swaps, and when you are away',
    },
  ],
  ownData: {
    turns: { order: 210 },
    away: { order: 220 },
    rotas: { order: 350 },
  },
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    duties: true;
  }
}

declare module '#app/kernel/module.ts' {
  interface MemberDayKinds {
    duty: true;
  }
  interface MemberReplyKinds {
    swap: true;
  }
}
