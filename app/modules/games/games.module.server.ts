import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  features: [
    {
      key: 'averages',
      order: 60,
      setting: {
        group: 'uses',
        order: 20,
        label: 'Averages',
        about: 'Each member’s results, for selectors and for the member.',
      },
      onLeagueSite: 'never',
    },
  ],
  endpoints: [
    async (site) => (await import('./season-games.endpoints.server.ts')).playerSeasonTotalsApi(site),
  ],
  memberLinks: [
    {
      order: 50,
      to: '/members/games',
      name: 'My games',
      line: 'How your matches went',
      synonyms: 'games averages statistics record',
      feature: 'averages',
    },
  ],
  tasks: [
    {
      section: 'playing',
      name: 'Player averages',
      path: '/desk/playing/games',
      synonyms: 'averages statistics games record form',
      feature: 'averages',
    },
  ],
  seasonEnd: [
    {
      key: 'averages',
      order: 70,
      name: 'Averages',
      about: 'Checked before they are read out.',
      permission: 'playing',
      path: '/desk/playing/games',
      feature: 'averages',
    },
  ],
});

declare module '#app/kernel/feature.ts' {
  interface FeatureNames {
    averages: true;
  }
}

declare module '#app/kernel/season-end-task.ts' {
  interface SeasonEndTasks {
    averages: true;
  }
}
