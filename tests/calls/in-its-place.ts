import { enableFeatures } from '#server/demo/enable-features.ts';
import { aLeague } from '#tests/league/a-league.ts';
import type { OpenClub } from '#tests/members.ts';

/** True of a call of a league's room, which a club's site lacks; a league's site lacks some rooms of a club. */
const isOfLeague = (call: string) => call.includes('/api/desk/league');

/** Before each request turn the site into the kind that the call needs: a club that uses everything, or a league with players. */
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
