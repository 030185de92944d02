import type { Kysely } from 'kysely';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ContentChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Players of a competition's sides, and their links to members on the roll. */

/** Returns the players who match a member by name and are not linked yet. */
export async function findLinkablePlayers(db: Kysely<DatabaseSchema>, slug: string) {
  const roll = await createMemberNameLookup(db);
  const players = await readCompetitionPlayers(db, slug);
  return players.flatMap(({ id, name, member }) => {
    const found = member === null ? roll(name) : null;
    return found ? [{ id, member: found }] : [];
  });
}

export function readCompetitionPlayers(db: Kysely<DatabaseSchema>, slug: string) {
  return db
    .selectFrom('player')
    .innerJoin('entry', 'entry.id', 'player.entry')
    .select(['player.id', 'player.entry', 'player.name', 'player.member'])
    .where('entry.competition', '=', slug)
    .orderBy('player.entry')
    .orderBy('player.position')
    .execute();
}

/** Returns a lookup of member ids by name; null unless exactly one member has the name. */
export async function createMemberNameLookup(
  db: Kysely<DatabaseSchema>,
): Promise<(name: string) => string | null> {
  const rows = await db.selectFrom('member').select(['id', 'name']).where('removed_at', 'is', null).execute();
  const ids = Map.groupBy(rows, ({ name }) => normalizePlayerName(name));
  return (name) => {
    const [only, ...others] = ids.get(normalizePlayerName(name)) ?? [];
    return only && others.length === 0 ? only.id : null;
  };
}

export const normalizePlayerName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Replaces the players of an entry, within a change set. */
export async function replaceEntryPlayers(
  changeSet: ContentChangeSet,
  entry: string,
  names: string[],
): Promise<void> {
  const roll = await createMemberNameLookup(changeSet.tx);
  const rows = await changeSet.tx
    .selectFrom('player')
    .selectAll()
    .where('entry', '=', entry)
    .orderBy('position')
    .execute();
  for (const row of rows.slice(names.length)) await changeSet.remove('player', row.id);
  for (const [position, name] of names.entries()) {
    const row = rows[position];
    const member = row?.name === name && row.member ? row.member : roll(name);
    if (!row) await changeSet.add('player', { id: newShortId(), entry, position, name, member });
    else if (row.name !== name || row.member !== member)
      await changeSet.change('player', row.id, { name, member });
  }
}
