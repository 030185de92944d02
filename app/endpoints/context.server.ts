import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { ChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** What the rule of an act is given. All that it reads and writes goes through `tx` or the change set. */
export interface MutationContext extends ChangeSet {
  tx: Kysely<Schema>;
  site: Site;
  actor: Actor;
  /** The same where only somebody who is signed in does it. */
  viewer: Viewer;
  /** What the record says in place of what follows from the act and the rows that it wrote. */
  audit: (said: Partial<AuditNote>) => void;
  /** Done in the same transaction, once what visitors see has its change: by its id people are told of it. */
  afterChange: (next: (change: string) => Promise<unknown>) => void;
  /** Done once it is committed, such as waking the postman. */
  afterCommit: (next: () => unknown) => void;
}

/** One line of the record. */
export interface AuditNote {
  /** After the actor's name: 'changed on the committee'. */
  action: string;
  /** What it was done to, in words. */
  title: string;
  /** The same by its key: 'officer:k3v9x2m7qa'. */
  subject: string;
  member: { id: string; name: string } | null;
}
