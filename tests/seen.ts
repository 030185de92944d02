import type { Kysely } from 'kysely';
import { getGrantedPermissions } from '#app/api/auth/member-permissions.server.ts';
import { getMemberPermissionsVersion } from '#app/modules/members/roll/permissions-lock.server.ts';
import { readMember } from '#app/modules/members/roll/roll.server.ts';
import { readMemberRollEntry } from '#app/modules/members/roll/roll-entry.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Version for requests of tests that send none: the current one, as if it had just been fetched. */
export async function seenNow(db: Kysely<DatabaseSchema>, target: string): Promise<number | undefined> {
  if (/^(GET|HEAD) /.test(target)) return undefined;
  const of = (pattern: RegExp) => pattern.exec(target)?.[1];
  const keys = of(/ \/api\/desk\/members\/(\w+)\/keys$/);
  if (keys) return getMemberPermissionsVersion(await getGrantedPermissions(db, keys));
  const member = of(/ \/api\/desk\/members\/(?!import$)(\w+)(?:\/suspension)?$/);
  if (member)
    return (
      (
        await readMember(db, member).then(
          (row) => readMemberRollEntry(db, row),
          () => undefined,
        )
      )?.version ?? 1
    );
  const entry = of(/ \/api\/desk\/opens\/[^/]+\/entries\/([\w-]+)/);
  if (entry) return versionIn(db, 'open_entry', entry);
  const reply = of(/ \/api\/(?:desk\/)?coming\/[^/]+\/replies\/([\w-]+)/);
  if (reply) return versionIn(db, 'coming', reply);
  const photo = of(/ \/api\/desk\/photos\/albums\/[^/]+\/photos\/([^/]+)/);
  if (photo) return versionIn(db, 'photo', decodeURIComponent(photo));
  const album = of(/^(?:DELETE|PUT|PATCH) \/api\/desk\/photos\/albums\/([^/]+)$/);
  if (album) return versionIn(db, 'album', album);
  const player = of(/ \/api\/desk\/league\/players\/([\w-]+)/);
  if (player) return versionIn(db, 'league_player', player);
  const shown = of(/ \/api\/desk\/league\/players-shown\/([\w-]+)/);
  if (shown) return versionIn(db, 'league_book', shown);
  const screen = of(/ \/api\/desk\/screens\/(\w+)/);
  if (screen) return versionIn(db, 'screen', screen);
  const notice = of(/ \/api\/desk\/pages\/notices\/([\w-]+)$/);
  return notice ? versionIn(db, 'notice', notice) : undefined;
}

async function versionIn(
  db: Kysely<DatabaseSchema>,
  table: 'open_entry' | 'coming' | 'photo' | 'album' | 'notice' | 'screen' | 'league_player' | 'league_book',
  id: string,
): Promise<number> {
  const row = await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirst();
  return row?.version ?? 1;
}
