import { defineServerModule } from '#app/kernel/module.ts';
import {
  excludeFromExport,
  exclusionReasons,
  includeInExport,
  noPersonalData,
} from '#app/kernel/table-facts.ts';

export default defineServerModule({
  endpoints: [
    async (site) =>
      (await import('#app/modules/push/devices/devices.endpoints.server.ts')).pushDevicesApi(site),
  ],
  jobs: [
    {
      name: 'phones-not-used',
      order: 90,
      title: 'Warnings before notifications expire',
      log: 'unused phones',
      onFailure: 'Members are warned later. The site tries again a minute later.',
      run: async (site) =>
        (
          await import('#app/modules/push/notifications/expiring-devices.server.ts')
        ).notifyExpiringPushDevices(site),
    },
  ],
  cleanUp: [
    async ({ db, clock }) =>
      (await import('#app/modules/push/sending/push-outbox.server.ts')).purgeOldPushes(db, clock),
  ],
  tables: {
    push_key: { retention: noPersonalData },
    push_device: { retention: includeInExport('phonesTold', 'goes') },
    push_message: { retention: excludeFromExport(exclusionReasons.shortLived, 'goes') },
  },
  ports: {
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnPushDevices,
  },
});
