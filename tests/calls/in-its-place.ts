import { enableFeatures } from '#server/demo/enable-features.ts';
import { aLeague } from '#tests/league/a-league.ts';
import type { OpenClub } from '#tests/members.ts';

/** A call of the room of a league, which a club's site has not; and a league's has not all rooms of a club. */
const isOfLeague = (call: string) => call.includes('/api/desk/league');

/** Makes the site what a call is for, before it is asked: one that uses all that a club may, or that of a league with its players. */
export function inItsPlace({ db, context }: Pick<OpenClub, 'db' | 'context'>) {
  let isLeague = false;
  return async (call: string): Promise<void> => {
    if (isOfLeague(call) === isLeague) return;
    isLeague = isOfLeague(call);
    const there = await db.selectFrom('league_book').select('id').executeTakeFirst();
    if (isLeague && !there) await aLeague(db, { rules: { players: true } });
    else await enableFeatures(db, ...(isLeague ? (['league'] as const) : []));
    await context.version.read();
  };
}
