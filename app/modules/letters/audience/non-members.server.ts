import type { Kysely } from 'kysely';
import type { AudienceSource, NonMemberRecipient } from '#app/admin/ports/letter-audience.server.ts';
import { toCanonicalEmail } from '#app/modules/members/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

interface ChosenGroup {
  id: string;
  source: AudienceSource | undefined;
}

/** Returns the non-members of the groups; duplicates by name and email are merged. */
export async function findNonMemberLetterRecipients(
  tx: Kysely<DatabaseSchema>,
  groups: ChosenGroup[],
): Promise<NonMemberRecipient[]> {
  const found = new Map<string, NonMemberRecipient>();
  for (const { id, source } of groups)
    for (const one of (await source?.readNonMembers?.(tx, id)) ?? []) {
      const key = JSON.stringify([one.name.toLowerCase(), toCanonicalEmail(one.email)]);
      if (!found.has(key)) found.set(key, one);
    }
  return [...found.values()];
}

/** Returns the names of people without a member account, who cannot be written to from here: each type of group is asked once. */
export async function findUnreachableNames(
  tx: Kysely<DatabaseSchema>,
  groups: ChosenGroup[],
): Promise<string[]> {
  const names: string[] = [];
  for (const source of new Set(groups.map((group) => group.source))) {
    const ids = groups.filter((group) => group.source === source).map(({ id }) => id);
    names.push(...((await source?.readUnreachableNames?.(tx, ids)) ?? []));
  }
  return names;
}
