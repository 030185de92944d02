import { defineModule } from '#app/kernel/module.ts';
import server from './competitions.module.server.ts';

export const competitionsModule = defineModule({
  name: 'competitions',
  pages: [
    ['club/:slug', 'competition.route.tsx', 'competition'],
    ['club/:slug/:year', 'competition.route.tsx', 'competition-of-a-year'],
  ],
  adminPages: [
    ['competitions', 'admin/competitions-admin.route.tsx'],
    ['competitions/new', 'details/new-competition.route.tsx'],
    ['competitions/:slug', 'admin/competition-admin.route.tsx'],
    ['competitions/:slug/sheet', 'admin/entry-sheet.route.tsx'],
  ],
  styles: {
    public: ['competitions.css', 'display/bracket.css', 'draw/draw-sheet.css'],
    app: ['admin/competitions-admin.css'],
  },
  sections: [
    {
      key: 'competitions',
      nav: 'matches',
      order: 60,
      name: 'Competitions',
      about: 'Entries, draws and results of the club competitions.',
      synonyms: 'competition club draw knockout singles pairs entries championship update mend',
      grant: { order: 40 },
      leagueAbout: 'Entries, draws and results of the league’s cups and competitions.',
      tasks: [
        ['A new competition', 'competitions/new', 'new competition add singles pairs start set up'],
        ['The honours board', 'competitions/honours', 'honours winners past board champions history'],
      ],
    },
  ],
  memberDays: [
    {
      kind: 'tie',
      order: 20,
      about: 'competition matches',
      weekState: 'Your match',
      deadline: 'Play by this date',
    },
  ],
  ownData: {
    competitions: { order: 150 },
    results: { order: 370, label: 'Results entered' },
  },
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    competitions: true;
  }
}

declare module '#app/kernel/module.ts' {
  interface MemberDayKinds {
    tie: true;
  }
}
