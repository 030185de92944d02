import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Ids of two entries of one person: the kept one, and the removed one. */
export interface MergedMemberPair {
  keep: string;
  gone: string;
}

/** Merge of two entries, in its transaction, before the references to the removed one move to the kept one. */
interface MemberMerge {
  tx: Kysely<DatabaseSchema>;
  clock: Site['clock'];
  actor: Actor;
  two: MergedMemberPair;
  /** Name in the removed entry. */
  goneName: string;
  /** Choices for the years in which both entries have a fee. */
  fees: readonly { year: number; holds: 'keep' | 'gone' | 'both' }[];
}

/** Part of a module in a merge, beside what the facts of its tables say of each reference. */
export interface MemberMergePart {
  /** Place among the parts: the first clash is reported, and warnings are shown in this order. */
  order: number;
  /** Locks that are taken before both entries are read. */
  lock?: (tx: Kysely<DatabaseSchema>) => Promise<void>;
  /** Return where both play at once, such as 'in the Singles': they are two people, or one of the two is a mistake. */
  findClash?: (tx: Kysely<DatabaseSchema>, two: MergedMemberPair) => Promise<string | undefined>;
  /** Resolves rows of which one person can have only one. */
  resolve?: (merge: MemberMerge) => Promise<void>;
  /** Warnings for the officer, and the fees of each year to choose from, in pence. */
  preview?: (
    site: Pick<Site, 'db' | 'clock' | 'club'>,
    two: MergedMemberPair,
  ) => Promise<{ notes?: string[]; fees?: { year: number; keep: number; gone: number }[] }>;
}

// Declared here, not by duplicates: they can be taken out, and modules fill it all the same.
declare module '#app/kernel/module.ts' {
  interface Ports {
    memberMerge: MemberMergePart;
  }
}
