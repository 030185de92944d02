import { defineServerModule } from '#app/kernel/module.ts';
import { noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./green.endpoints.server.ts')).greenStatusApi(site)],
  jobs: [
    {
      name: 'green-notifications',
      order: 80,
      title: 'Updates about the green on phones',
      log: 'how the green is',
      onFailure: 'Some phones may show old information about the green. The site tries again a minute later.',
      run: async (site) => (await import('./green-push.server.ts')).correctGreenStatusPushes(site),
    },
  ],
  push: [{ key: 'green', order: 10, label: 'The green is closed, or open again' }],
  tables: {
    green: { retention: noPersonalData },
  },
  seasonEnd: [
    {
      key: 'green',
      order: 80,
      name: 'The green',
      about: 'Closed for the winter.',
      permission: 'green',
      path: '/desk/green',
      isForClubs: true,
    },
  ],
  ports: {
    seasonEnd: async () => (await import('./season-end.port.server.ts')).greenSeasonEnd,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).greenSectionStatus,
  },
});

declare module '#app/kernel/notification-kinds.ts' {
  interface PushKinds {
    green: true;
  }
}

declare module '#app/kernel/season-end-task.ts' {
  interface SeasonEndTasks {
    green: true;
  }
}
