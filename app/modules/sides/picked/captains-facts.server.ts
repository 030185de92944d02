import type { Kysely } from 'kysely';
import { entriesOf } from '#app/modules/register/register.server.ts';
import { nothingSaid, type Position, seenOf } from '#app/modules/register/register.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

interface CaptainsFacts {
  /** '' for none. */
  otherPhone: string;
  /** Where they like to play, the most liked first. */
  likes: Position[];
}

const nothing: CaptainsFacts = { otherPhone: '', likes: [] };

/** What the register tells whoever picks the sides and rings the members; nothing in a club that keeps none. One query. */
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
