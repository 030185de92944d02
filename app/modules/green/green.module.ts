import { defineModule } from '#app/kernel/module.ts';
import server from './green.module.server.ts';

export const greenModule = defineModule({
  name: 'green',
  adminPages: [['green', 'green-admin.route.tsx']],
  styles: {
    public: ['green.css'],
    app: ['green-admin.css'],
  },
  sections: [
    {
      key: 'green',
      nav: 'matches',
      order: 100,
      name: 'The green',
      about: 'Whether the green is open, and how much of it is in play.',
      synonyms: 'green closed open shut greenkeeper mowing frost waterlogged {rink} {rinks}',
      grant: { order: 90 },
      isForClubs: true,
      tasks: [
        ['Close the green', '', 'close closed shut green rain waterlogged frost flooded no play {rinks}'],
        ['Open the green', '', 'open reopen green again'],
        ['How many {rinks} are in play', '', 'how many {rink} {rinks} number play available'],
      ],
    },
  ],
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    green: true;
  }
}
