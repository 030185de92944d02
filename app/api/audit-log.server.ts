import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#app/core/clock.ts';
import { type PageOfItems, parsePagingCursor, toPageOfItems } from '#app/core/paging.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Actor of a mutation: an officer, a member for themselves, or the command line. */
export interface Actor {
  id: string | null;
  name: string;
}

export const commandLineActor: Actor = { id: null, name: 'The command line' };

export const auditLogEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  act: z.string(),
  memberId: z.string().nullable(),
  member: z.string(),
  detail: z.string(),
  /** Id of the change of content, to link to. */
  change: z.string().nullable(),
});
export type AuditLogEntry = z.output<typeof auditLogEntrySchema>;

/**
 * Write an audit entry in the transaction of the mutation. `act` reads after the actor's name: 'suspended'; `subject` is the key
 * of the subject: 'rota:k3v9x2m7qa'.
 */
export async function writeAuditLog(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  actor: Actor,
  act: string,
  member: { id: string; name: string } | null = null,
  detail = '',
  change: string | null = null,
  subject: string | null = null,
): Promise<void> {
  await tx
    .insertInto('record')
    .values({
      id: randomUUID(),
      at: clock().toISOString(),
      actor: actor.id,
      actor_name: actor.name,
      act,
      member: member?.id ?? null,
      member_name: member?.name ?? '',
      detail,
      change,
      subject,
    })
    .execute();
}

/**
 * Find the last actor and time for a member or subject; entries without a subject, or older ones, are matched by their detail.
 */
export async function findLastAuditEntry(
  tx: Kysely<DatabaseSchema>,
  { member, detail, subject }: { member?: string; detail?: string; subject?: string },
): Promise<{ by?: string; at?: string }> {
  const row = await tx
    .selectFrom('record')
    .select(['actor_name', 'at'])
    .$if(member !== undefined, (q) => q.where('member', '=', member ?? ''))
    .$if(subject !== undefined, (q) =>
      q.where((e) =>
        e.or([
          e('subject', '=', subject ?? ''),
          e.and([e('subject', 'is', null), e('detail', '=', detail ?? '')]),
        ]),
      ),
    )
    .$if(subject === undefined && detail !== undefined, (q) => q.where('detail', '=', detail ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { by: row.actor_name, at: row.at } : {};
}

/** Query the audit log, newest first. Throws a Refusal for an invalid cursor. */
export async function readAuditLog(
  db: Kysely<DatabaseSchema>,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<PageOfItems<AuditLogEntry>> {
  const [at, id] = parsePagingCursor(cursor);
  const rows = await db
    .selectFrom('record')
    .selectAll()
    .$if(cursor !== undefined, (q) =>
      q.where((e) => e.or([e('at', '<', at), e.and([e('at', '=', at), e('id', '<', id)])])),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const entries = rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actor_name,
    act: row.act,
    memberId: row.member,
    member: row.member_name,
    detail: row.detail,
    change: row.change ?? null,
  }));
  return toPageOfItems(entries, limit, (entry) => [entry.at, entry.id]);
}
