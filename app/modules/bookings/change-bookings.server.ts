import type { Kysely } from 'kysely';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { publishChange } from '#app/endpoints/publish-change.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

type BookingContext = Pick<MutationContext, 'tx' | 'site' | 'afterCommit'>;

/** Updates public pages and sends queued mails at once. Part of every mutation of bookings. */
export async function publishBookings(ctx: BookingContext): Promise<void> {
  await publishChange(ctx);
  ctx.afterCommit(() => ctx.site.postman.wake());
}

/** Runs a change of bookings outside an endpoint, such as a visitor's, a signed link's or a job's. */
export async function changeBookings<T>(
  site: Site,
  act: (tx: Kysely<DatabaseSchema>) => Promise<T>,
): Promise<T> {
  const next: (() => unknown)[] = [];
  const done = await site.db.transaction().execute(async (tx) => {
    const made = await act(tx);
    await publishBookings({ tx, site, afterCommit: (then) => void next.push(then) });
    return made;
  });
  for (const then of next) await then();
  return done;
}
