import { formatCount } from '#app/core/language.ts';
import { defineServerModule } from '#app/kernel/module.ts';
import { noPersonalData } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (await import('#app/modules/screens/admin/screens.endpoints.server.ts')).clubScreensApi(site),
  ],
  addresses: [
    async (site, addressOf) =>
      (await import('#app/modules/screens/serving/screen.routes.server.ts')).createClubScreenRoutes(
        site,
        addressOf,
      ),
  ],
  forms: ['/screen'],
  counts: {
    screens: ({ fn, selectFrom }) => selectFrom('screen').select(fn.countAll<number>().as('rows')),
  },
  sectionStates: {
    screens: ({ screens = 0 }) => (screens > 0 ? formatCount(screens, 'screen') : ''),
  },
  tables: {
    screen: { finder: 'none', retention: noPersonalData, isIndependent: true },
  },
});
