import { formatCount } from '#app/core/language.ts';
import { defineServerModule } from '#app/kernel/module.ts';
import { noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) => (await import('#app/modules/pages/notices/notices.endpoints.server.ts')).noticesApi(site),
    async (site) =>
      (await import('#app/modules/pages/cards/page-cards.endpoints.server.ts')).pageCardsApi(site),
    async (site) => (await import('#app/modules/pages/texts/texts.endpoints.server.ts')).siteTextsApi(site),
    async (site) =>
      (await import('#app/modules/pages/admin-home/admin-home.endpoints.server.ts')).adminHomeApi(site),
    async (site) =>
      (await import('#app/modules/pages/season-end/season-end.endpoints.server.ts')).seasonEndApi(site),
    async (site) =>
      (await import('#app/modules/pages/admin-search/admin-search.endpoints.server.ts')).adminSearchApi(site),
    async (site) =>
      (await import('#app/modules/pages/match-admin/match-admin.endpoints.server.ts')).matchAdminApi(site),
    async (site) =>
      (await import('#app/modules/pages/member-page/member-page.endpoints.server.ts')).memberAdminPageApi(
        site,
      ),
    async (site) => (await import('#app/modules/pages/my-page/my-page.api.ts')).myPageApi(site),
    async (site) =>
      (
        await import('#app/modules/pages/league-admin/league-admin-home.endpoints.server.ts')
      ).leagueAdminHomeApi(site),
  ],
  counts: {
    pagesToWrite: ({ fn, selectFrom }) =>
      selectFrom('page').select(fn.countAll<number>().as('rows')).where('status', '=', 'to-be-written'),
    notices: ({ fn, selectFrom }, today) =>
      selectFrom('notice')
        .select(fn.countAll<number>().as('rows'))
        .where('starts', '<=', today)
        .where((e) => e.or([e('ends', 'is', null), e('ends', '>=', today)])),
  },
  sectionStates: {
    pages: ({ pagesToWrite = 0 }) =>
      pagesToWrite > 0 ? `${formatCount(pagesToWrite, 'page')} still to be written` : '',
    notices: ({ notices = 0 }) =>
      notices > 0 ? `${formatCount(notices, 'notice')} showing` : 'None showing',
  },
  memberLinks: [
    {
      order: 10,
      to: '/members-community',
      name: 'My page',
      line: 'Things to do, and your week',
      synonyms: 'home today own community members confirm',
    },
  ],
  tasks: [
    {
      section: 'calendar',
      name: 'End of season',
      path: '/desk/season-end',
      synonyms:
        'end season winter october list agm accounts honours trophies renewals officers hand over keys next year',
    },
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
    {
      name: 'New in this version',
      path: '/desk/whats-new',
      line: 'Club admin',
      synonyms: 'new version update changes changed release program what’s whats news',
    },
    {
      name: 'My page',
      path: '/members-community',
      line: 'Members’ pages',
      synonyms: 'members pages own leave desk community account club admin',
    },
  ],
  tables: {
    page: { finder: 'records', retention: noPersonalData },
    card: { retention: noPersonalData },
    notice: { finder: 'records', retention: noPersonalData },
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
    own: ['/members-community'],
    calls: ['/api/me/page', '/api/me/page/parts'],
  },
  ports: {
    finderRecords: async () => (await import('./finder-records.port.server.ts')).listTextRecords,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).leagueSectionStatus,
    wallSlides: async () => (await import('./wall-slides.port.server.ts')).readNoticeSlides,
  },
  demo: [
    {
      name: 'set-up-steps',
      order: 200,
      load: async (site, tools) =>
        (await import('./pages.demo.server.ts')).dismissDemoSetupSteps(site, tools),
    },
    {
      name: 'set-up-steps',
      order: 40,
      isOfLeague: true,
      load: async (site, tools) =>
        (await import('./pages.demo.server.ts')).dismissDemoSetupSteps(site, tools),
    },
  ],
});
