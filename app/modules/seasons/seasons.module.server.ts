import { defineServerModule } from '#app/kernel/module.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./seasons.endpoints.server.ts')).seasonsApi(site)],
  seasonEnd: [
    {
      key: 'book',
      order: 190,
      name: 'Next season’s fixtures',
      about: 'Copied from this season’s, then published.',
      permission: 'calendar',
      path: '/desk/calendar/seasons',
      isForClubs: true,
    },
  ],
  ports: {
    seasonEnd: async () => (await import('./season-end.port.server.ts')).nextSeasonEnd,
  },
});

declare module '#app/kernel/season-end-task.ts' {
  interface SeasonEndTasks {
    book: true;
  }
}
