import type { TestContext } from 'node:test';
import type { Database } from '#db/connection.ts';
import { cast, openClub } from '#tests/members.ts';
import { aLeague, first, season } from './a-league.ts';

/** The book of the league that `aLeague` builds. */
export const book = `${first}-${season}`;

/** A league's site with whoever keeps its book at the desk; `at` asks with their token, as somebody who has just looked. */
export async function openBook(t: TestContext, wanted: Parameters<typeof aLeague>[1] = {}) {
  const club = await openClub(t);
  await aLeague(club.db, wanted);
  await club.context.version.read();
  const token = await club.signIn(cast.peter);
  await club.forgetMails();
  async function at(target: string, json?: object) {
    const version = await versionNow(club.db, target);
    return club.ask(target, { token, json: version === undefined ? json : { ...json, version } });
  }
  const undo = (change: string) => at(`POST /api/desk/changes/${change}/undo`, {});
  return { ...club, token, at, undo };
}

const addresses = [
  ['league_team', /\/league\/book\/teams\/([^/]+)/],
  ['league_book', /\/league\/book\/([^/]+)(?:\/(?:draw|proposals|published))?$/],
  ['league_fixture', /\/league\/fixtures\/([^/]+)/],
] as const;

/** The version of what an address names. */
async function versionNow(db: Database, target: string): Promise<number | undefined> {
  if (target.startsWith('GET ')) return undefined;
  for (const [table, pattern] of addresses) {
    const [, id] = pattern.exec(target) ?? [];
    if (!id) continue;
    const row = await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirst();
    return row?.version ?? 1;
  }
  return undefined;
}
