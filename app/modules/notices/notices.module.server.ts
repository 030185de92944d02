import { formatCount } from '#app/core/language.ts';
import { defineServerModule } from '#app/kernel/module.ts';
import { noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [async (site) => (await import('./notices.endpoints.server.ts')).noticesApi(site)],
  counts: {
    notices: ({ fn, selectFrom }, today) =>
      selectFrom('notice')
        .select(fn.countAll<number>().as('rows'))
        .where('starts', '<=', today)
        .where((e) => e.or([e('ends', 'is', null), e('ends', '>=', today)])),
  },
  sectionStates: {
    notices: ({ notices = 0 }) =>
      notices > 0 ? `${formatCount(notices, 'notice')} showing` : 'None showing',
  },
  tables: {
    notice: { finder: 'records', retention: noPersonalData },
  },
  ports: {
    finderRecords: async () => (await import('./finder-records.port.server.ts')).listNoticeRecords,
    wallSlides: async () => (await import('./wall-slides.port.server.ts')).readNoticeSlides,
  },
});
