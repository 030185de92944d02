import type { Kysely } from 'kysely';
import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { actOn } from '#app/club/competitions/acts.server.ts';
import { takeCourse } from '#app/club/competitions/course.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Who is in the sides of a competition, and whom of them the roll knows. */

/** Makes known as members those who are on the roll by exactly the name that they entered with. */
export const linkWithRoll = (site: Site, officer: Actor, slug: string) =>
  makeChange(site, officer, async (changeSet) => {
    const { competition } = await takeCourse(changeSet.tx, slug);
    const found = await linkable(changeSet.tx, slug);
    if (found.length === 0) throw new Refusal(409, 'There is nobody more on the roll by one of these names.');
    for (const { id, member } of found) await changeSet.change('player', id, { member });
    return { act: actOn(competition, 'found on the roll the players of'), made: found.length };
  });

/** The players whom the roll knows and the competition does not yet. */
export async function linkable(db: Kysely<Schema>, slug: string) {
  const roll = await membersByName(db);
  const players = await playersOf(db, slug);
  return players.flatMap(({ id, name, member }) => {
    const found = member === null ? roll(name) : null;
    return found ? [{ id, member: found }] : [];
  });
}

export function playersOf(db: Kysely<Schema>, slug: string) {
  return db
    .selectFrom('player')
    .innerJoin('entry', 'entry.id', 'player.entry')
    .select(['player.id', 'player.entry', 'player.name', 'player.member'])
    .where('entry.competition', '=', slug)
    .orderBy('player.entry')
    .orderBy('player.position')
    .execute();
}

/** A name's member, if there is exactly one of that name. */
export async function membersByName(db: Kysely<Schema>): Promise<(name: string) => string | null> {
  const rows = await db.selectFrom('member').select(['id', 'name']).where('removed_at', 'is', null).execute();
  const ids = Map.groupBy(rows, ({ name }) => folded(name));
  return (name) => {
    const [only, ...others] = ids.get(folded(name)) ?? [];
    return only && others.length === 0 ? only.id : null;
  };
}

export const folded = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Part of a change: the players of an entry are these. */
export async function changePlayers(changeSet: ChangeSet, entry: string, names: string[]): Promise<void> {
  const roll = await membersByName(changeSet.tx);
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
