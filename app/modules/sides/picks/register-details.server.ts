import type { Kysely } from 'kysely';
import { readRegisterEntries } from '#app/modules/register/register.server.ts';
import {
  getDefaultMemberConsents,
  getVisibleMemberFields,
  type PlayingPosition,
} from '#app/modules/register/register.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

interface RegisterDetails {
  /** Second telephone number; '' if none. */
  otherPhone: string;
  /** Preferred positions, most preferred first. */
  likes: PlayingPosition[];
}

const noDetails: RegisterDetails = { otherPhone: '', likes: [] };

/**
 * Query the register details that captains may see; return a lookup by member id. Empty if the club keeps no register. One
 * query.
 */
export async function readPlayerRegisterDetails(
  { db, club }: Pick<Site, 'club'> & { db: Kysely<DatabaseSchema> },
  people: readonly { member: string | null }[],
): Promise<(member: string | null) => RegisterDetails> {
  if (!club.uses.register) return () => noDetails;
  const entries = await readRegisterEntries(
    db,
    people.flatMap(({ member }) => member ?? []),
  );
  return (member) => {
    const entry = entries.get(member ?? '');
    if (!entry) return noDetails;
    const seeing = { viewing: 'captain', consents: getDefaultMemberConsents() } as const;
    const { otherPhone = '', positions: likes = [] } = getVisibleMemberFields(entry, seeing);
    return { otherPhone, likes };
  };
}
