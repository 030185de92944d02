import type { Kysely } from 'kysely';
import { entriesOf } from '#app/modules/register/register.server.ts';
import { nothingSaid, type Position, seenOf } from '#app/modules/register/register.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

interface CaptainsFacts {
  /** Second telephone number; '' if none. */
  otherPhone: string;
  /** Preferred positions, most preferred first. */
  likes: Position[];
}

const nothing: CaptainsFacts = { otherPhone: '', likes: [] };

/**
 * Query the register details that captains may see; return a lookup by member id. Empty if the club keeps no register. One
 * query.
 */
export async function captainsFacts(
  { db, club }: Pick<Site, 'club'> & { db: Kysely<Schema> },
  people: readonly { member: string | null }[],
): Promise<(member: string | null) => CaptainsFacts> {
  if (!club.uses.register) return () => nothing;
  const entries = await entriesOf(
    db,
    people.flatMap(({ member }) => member ?? []),
  );
  return (member) => {
    const entry = entries.get(member ?? '');
    if (!entry) return nothing;
    const seeing = { viewing: 'captain', consents: nothingSaid() } as const;
    const { otherPhone = '', positions: likes = [] } = seenOf(entry, seeing);
    return { otherPhone, likes };
  };
}
