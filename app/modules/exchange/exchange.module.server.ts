import { defineServerModule } from '#app/kernel/module.ts';
import { day, hour, quarter } from '#app/kernel/rate-limit.ts';
import { excludeFromExport, noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) => (await import('./exchange.api.ts')).leagueExchangeApi(site),
    async (site) =>
      (await import('#app/modules/exchange/following/follow.endpoints.server.ts')).followedLeagueApi(site),
    async (site) =>
      (await import('#app/modules/exchange/league/club-sites.endpoints.server.ts')).clubSitesApi(site),
  ],
  jobs: [
    {
      name: 'league-websites',
      order: 110,
      title: 'Exchange of fixtures and results with league websites',
      log: 'leagues’ own sites',
      onFailure: 'Pages show the last fixtures and results received. The site tries again a minute later.',
      run: async (site) => (await import('./service.server.ts')).runLeagueExchangeJob(site),
    },
  ],
  tables: {
    exchange_key: { retention: noPersonalData },
    exchange_peer: { retention: noPersonalData },
    followed_fixture: { retention: noPersonalData },
    exchange_message: {
      retention: excludeFromExport(
        'Tells a league who played, while the result counts. A name is deleted with the member.',
        'goes',
      ),
    },
  },
  limits: {
    // For a club's site, or several behind one address.
    'exchange-here': { count: 300, seconds: quarter },
    'agreement-here': { count: 10, seconds: hour },
    'fetch-member': { count: 30, seconds: quarter },
    // Matches that a league's site changes in our calendar without an officer.
    'league-changes': { count: 400, seconds: day },
  },
  memberPaths: ['/api/exchange/*'],
  ports: {
    matchStages: async () => (await import('./match-stages.port.server.ts')).readLeagueResponseStage,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).exchangeSectionStatus,
    leagueClubReferences: async () =>
      (await import('./league-club-references.port.server.ts')).exchangeClubReferences,
    erase: async () => (await import('./erase.port.server.ts')).eraseExchangedNames,
  },
});

declare module '#app/kernel/rate-limit.ts' {
  interface RateLimitNames {
    'exchange-here': true;
    'agreement-here': true;
    'fetch-member': true;
    'league-changes': true;
  }
}
