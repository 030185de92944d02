import { defineModule } from '#app/kernel/module.ts';
import server from './leagues.module.server.ts';

export const leaguesModule = defineModule({
  name: 'leagues',
  adminPages: [
    ['results', 'results/results-admin.route.tsx'],
    ['results/new', 'details/new-league.route.tsx'],
    ['results/events/:id', 'results/result.route.tsx'],
    ['results/:day', 'league-admin.route.tsx'],
    ['results/:day/matches/:id', 'matches/other-clubs-match.route.tsx'],
  ],
  styles: {
    public: ['leagues.css'],
    app: ['results/results-admin.css'],
  },
  sections: [
    {
      key: 'results',
      nav: 'matches',
      order: 40,
      name: 'Results and leagues',
      about: 'Results of our matches, and the league tables.',
      synonyms: 'results scores league table standings match archive restore spreadsheet sheet csv',
      grant: { order: 20 },
      eventPage: { order: 30, isOfDay: true },
      leagueAbout: 'Points and tables of each league, deductions and earlier seasons.',
      tasks: [
        ['Enter a result', '', 'result results score scores last night won lost enter put in shots'],
        ['A new league', 'results/new', 'new league division add table spreadsheet sheet google csv'],
      ],
    },
  ],
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    results: true;
  }
}
