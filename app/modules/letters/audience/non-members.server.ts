import type { Kysely } from 'kysely';
import { toCanonicalEmail } from '#app/modules/members/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getAudienceGroupId, getAudienceGroupType } from './audience.ts';

/** Non-member who entered an open or is coming to a gathering. */
export interface NonMemberRecipient {
  person: string;
  name: string;
  email: string;
}

/** Returns the non-members of the groups; duplicates by name and email are merged. */
export async function findNonMemberLetterRecipients(
  tx: Kysely<DatabaseSchema>,
  groups: string[],
): Promise<NonMemberRecipient[]> {
  const found = new Map<string, NonMemberRecipient>();
  for (const group of groups)
    for (const one of await findGroupNonMembers(tx, group)) {
      const key = JSON.stringify([one.name.toLowerCase(), toCanonicalEmail(one.email)]);
      if (!found.has(key)) found.set(key, one);
    }
  return [...found.values()];
}

async function findGroupNonMembers(tx: Kysely<DatabaseSchema>, group: string): Promise<NonMemberRecipient[]> {
  const id = getAudienceGroupId(group);
  if (getAudienceGroupType(group) === 'coming') {
    const rows = await tx
      .selectFrom('coming')
      .select(['id', 'name', 'email'])
      .where('event', '=', id)
      .where('member', 'is', null)
      .where('state', 'in', ['in', 'waiting'])
      .orderBy('number')
      .execute();
    return rows.map((row) => ({ person: `coming:${row.id}`, name: row.name, email: row.email }));
  }
  if (getAudienceGroupType(group) !== 'open') return [];
  const [slug = '', season = ''] = id.split(':');
  const rows = await tx
    .selectFrom('open_entry')
    .select(['id', 'skip', 'email'])
    .where('open', '=', slug)
    .where('season', '=', Number(season) || 0)
    .where('state', '!=', 'withdrawn')
    .orderBy('number')
    .execute();
  return rows.map(({ id, skip, email }) => ({ person: `entry:${id}`, name: skip, email }));
}

/** Returns the names of competition players without a member account, who cannot be written to from here. */
export async function findPlayersWithoutAccount(
  tx: Kysely<DatabaseSchema>,
  groups: string[],
): Promise<string[]> {
  const slugs = groups
    .filter((group) => getAudienceGroupType(group) === 'competition')
    .map(getAudienceGroupId);
  if (slugs.length === 0) return [];
  const rows = await tx
    .selectFrom('player')
    .innerJoin('entry', 'entry.id', 'player.entry')
    .select('player.name')
    .distinct()
    .where('entry.competition', 'in', slugs)
    .where('entry.withdrawn', '=', 0)
    .where('player.member', 'is', null)
    .where('player.name', '!=', '')
    .orderBy('player.name')
    .execute();
  return rows.map(({ name }) => name);
}
