import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

export type AudienceSite = Pick<Site, 'db' | 'club' | 'clock'>;

/** Person of a group who is not a member. */
export interface NonMemberRecipient {
  person: string;
  name: string;
  email: string;
}

/** Groups of one type, and their people. */
export interface AudienceSource {
  /** Return the groups on offer, of a type with ids that are not events. */
  listGroups?: (site: AudienceSite) => Promise<{ id: string; name: string }[]>;
  /** Part of a union: the events that have such a group, each with `type` as it is given. */
  selectEvents?: (
    db: Kysely<DatabaseSchema>,
    type: string,
  ) => SelectQueryBuilder<DatabaseSchema, keyof DatabaseSchema, { type: string; event: string }>;
  /** Return the members of a group, those who have left since among them, from `here`, all who can receive letters. */
  readMembers?: (
    tx: Kysely<DatabaseSchema>,
    group: { id: string; here: string[] },
  ) => Promise<{ member: string | null }[]>;
  readNonMembers?: (tx: Kysely<DatabaseSchema>, id: string) => Promise<NonMemberRecipient[]>;
  /** Return the names, without duplicates, of people in groups whose address is unknown. */
  readUnreachableNames?: (tx: Kysely<DatabaseSchema>, ids: string[]) => Promise<string[]>;
}

// Declared here, not by letters: they can be taken out, and modules fill it all the same.
declare module '#app/kernel/module.ts' {
  interface Ports {
    /** Sources of the groups in the manifest's `audience`, by type. */
    audience: Readonly<Record<string, AudienceSource>>;
  }
}
