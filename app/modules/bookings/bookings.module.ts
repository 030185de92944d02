import { defineModule } from '#app/kernel/module.ts';
import server from './bookings.module.server.ts';

/** Places, the waiting list and withdrawal: shared by entries of opens and the sign-up of events. */
export const bookingsModule = defineModule({
  name: 'bookings',
  server,
});
