import { formatCount } from '#app/core/language.ts';
import { defineServerModule } from '#app/kernel/module.ts';
import { noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (await import('#app/modules/pages/cards/page-cards.endpoints.server.ts')).pageCardsApi(site),
    async (site) => (await import('#app/modules/pages/texts/texts.endpoints.server.ts')).siteTextsApi(site),
    async (site) =>
      (await import('#app/modules/pages/admin-search/admin-search.endpoints.server.ts')).adminSearchApi(site),
    async (site) =>
      (await import('#app/modules/pages/member-page/member-page.endpoints.server.ts')).memberAdminPageApi(
        site,
      ),
  ],
  counts: {
    pagesToWrite: ({ fn, selectFrom }) =>
      selectFrom('page').select(fn.countAll<number>().as('rows')).where('status', '=', 'to-be-written'),
  },
  sectionStates: {
    pages: ({ pagesToWrite = 0 }) =>
      pagesToWrite > 0 ? `${formatCount(pagesToWrite, 'page')} still to be written` : '',
  },
  tasks: [
    {
      name: 'The website on a phone',
      path: '/on-your-home-screen',
      line: 'Add an icon to your home screen',
      synonyms: 'app install home screen icon phone notifications tell me push alerts',
    },
    {
      name: 'Fixtures on a phone',
      path: '/calendar-on-your-phone',
      line: 'Follow the calendar',
      synonyms: 'calendar phone ical google follow',
    },
    {
      name: 'Show our next match on another website',
      path: '/calendar-on-your-phone#embed',
      line: 'Code to copy for the village website',
      synonyms:
        'embed iframe oembed widget another site village parish next match table feed rss results news',
    },
  ],
  tables: {
    page: { finder: 'records', retention: noPersonalData },
    card: { retention: noPersonalData },
  },
  queries: {
    '/search': ['q'],
    '/how-to-join': ['sent'],
    '/safeguarding': ['sent'],
    '/embed/next-match': ['sized'],
    '/embed/table/:league': ['sized'],
    '/embed/match/:id': ['sized'],
    '/embed/team/:id': ['sized'],
  },
  offline: {
    seen: [
      '/',
      '/up-coming-events',
      '/find-{club-slug}-bowling-club',
      '/how-to-join',
      '/new-to-bowling',
      '/standings',
      '/competitions',
      '/competitions/county',
    ],
  },
  ports: {
    finderRecords: async () => (await import('./finder-records.port.server.ts')).listTextRecords,
  },
});
