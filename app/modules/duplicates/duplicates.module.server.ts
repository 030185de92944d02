import { defineServerModule } from '#app/kernel/module.ts';
import { excludeFromExport } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./duplicates.endpoints.server.ts')).duplicateMembersApi(site)],
  tasks: [
    {
      section: 'members',
      name: 'Members listed twice',
      path: '/desk/members/duplicates',
      synonyms: 'duplicate duplicates twice merge same double',
      feature: 'register',
    },
  ],
  tables: {
    two_people: {
      retention: excludeFromExport(
        'Says only that two entries are different people, and which officer said so.',
        'goes',
      ),
      merge: { one: 'ends', other: 'ends', put_by: 'moves' },
    },
  },
  ports: {
    erase: async () => (await import('./erase.port.server.ts')).eraseSeparatePairs,
  },
});
