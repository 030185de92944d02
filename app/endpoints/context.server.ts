import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { ContentChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Context of a handler. All reads and writes go through `tx` or the change set. */
export interface MutationContext extends ContentChangeSet {
  tx: Kysely<DatabaseSchema>;
  site: Site;
  actor: Actor;
  /** Actor with the session, if signed in. */
  viewer: SignedInViewer;
  /** Audit text in place of the one that follows from the mutation and its rows. */
  audit: (said: Partial<AuditNote>) => void;
  /** Callback in the same transaction, once the change is stored: notifications refer to it by its id. */
  afterChange: (next: (change: string) => Promise<unknown>) => void;
  /** Run after the commit, such as waking the postman. */
  afterCommit: (next: () => unknown) => void;
}

/** One line of the record. */
export interface AuditNote {
  /** After the actor's name: 'changed on the committee'. */
  action: string;
  /** Title of the subject. */
  title: string;
  /** Key of the subject: 'officer:k3v9x2m7qa'. */
  subject: string;
  member: { id: string; name: string } | null;
}
