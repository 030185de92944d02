import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Query the members who were notified of a place in published sides and still have it. */
export const readPlayersStillInNotifiedPlace = (
  tx: Kysely<DatabaseSchema>,
  event: string,
): Promise<{ id: string }[]> =>
  tx
    .selectFrom('pick')
    .innerJoin('selection', 'selection.event', 'pick.event')
    .innerJoin('member', 'member.id', 'pick.member')
    .select('member.id')
    .where('pick.event', '=', event)
    .where('pick.told', 'is not', null)
    .where('pick.state', '!=', 'withdrawn')
    .where('selection.state', '=', 'published')
    .where('member.removed_at', 'is', null)
    .where('member.suspended_at', 'is', null)
    .execute();
