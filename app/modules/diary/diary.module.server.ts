import { defineServerModule } from '#app/kernel/module.ts';
import { quarter } from '#app/kernel/rate-limit.ts';
import { excludeFromExport, includeInExport } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) => (await import('#app/modules/diary/feed/diary-feed.api.ts')).diaryFeedApi(site),
    async (site) => (await import('./diary.endpoints.server.ts')).diaryApi(site),
  ],
  memberLinks: [
    {
      order: 30,
      to: '/members/diary',
      name: 'My season',
      line: 'Your matches, duties and replies',
      synonyms:
        'diary season matches picked selected team playing calendar when availability available names down confirm confirmed can play',
    },
  ],
  tables: {
    diary: { retention: includeInExport('diaryAddress', 'goes'), merge: { member: 'ends' } },
    diary_entry: {
      retention: excludeFromExport('The same days as in the member’s own calendar.', 'goes'),
      merge: { member: 'ends' },
    },
  },
  limits: {
    'diary-key': { count: 60, seconds: quarter },
  },
  offline: { own: ['/members/diary'], calls: ['/api/me/diary'] },
  ports: {
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnDiaryAddress,
  },
});

declare module '#app/kernel/rate-limit.ts' {
  interface RateLimitNames {
    'diary-key': true;
  }
}
