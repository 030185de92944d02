import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { runIdempotent } from '#app/api/idempotency.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  getTableRowKey,
  openContentChangeSet,
  type PreloadedDatabaseRow,
} from '#app/endpoints/changes/change-set.server.ts';
import { writeContentChangeRecord } from '#app/endpoints/changes/changes.server.ts';
import type { ChangedContentRow } from '#app/endpoints/changes/changes.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import {
  getKeyColumn,
  isPublicContentTable,
  type UntypedRow,
  type UntypedVersionedRow,
} from '#db/lockable-tables.ts';
import { deadlockTries, isDeadlock } from '#db/postgres/deadlock.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { AuditNote, MutationContext } from './context.server.ts';
import type { EndpointRoute, UntypedMutationEndpoint } from './endpoint.server.ts';
import {
  lockAndReadEntity,
  lockRow,
  lockTransactionByName,
  type RowKey,
  raiseRowVersion,
} from './locking.server.ts';
import { formatAuditSubject } from './resource.server.ts';

interface MutationRun {
  site: Site;
  actor: Actor;
  /** Actor with the session, if signed in: the guard ensures it. */
  viewer: SignedInViewer;
  mutation: UntypedMutationEndpoint;
  input: UntypedRow;
  /** Version first seen; undefined to skip the check, as the demonstration does. */
  seen: number | undefined;
  /** Callbacks after the commit. */
  next: (() => unknown)[];
}

/**
 * Perform a mutation atomically: lock, run the handler, write the audit entry and raise the content version. Returns the response
 * body. Throws as `lockAndReadEntity` and the handler do.
 */
export async function performMutation<Given extends UntypedRow, Answer>(
  site: Site,
  actor: Actor,
  { mutation }: { mutation: UntypedMutationEndpoint; given?: Given; answered?: Answer },
  given: NoInfer<Given>,
  { seen, key }: { seen?: number | undefined; key?: string | undefined } = {},
): Promise<Answer> {
  // Before the transaction: rate limits are stored elsewhere, and count refused requests too.
  const limit = typeof mutation.rateLimit === 'function' ? mutation.rateLimit(given) : mutation.rateLimit;
  if (limit) await site.limits.count({ [limit]: actor.id ?? '' });
  const viewer = actor as SignedInViewer;
  const mutationRun: MutationRun = { site, actor, viewer, mutation, input: { ...given }, seen, next: [] };
  const { change, made } = await retryOnDeadlock(() => {
    mutationRun.next = [];
    return site.db
      .transaction()
      .execute((tx) =>
        mutation.idempotent && key !== undefined
          ? runOnceByKey(tx, mutationRun, key)
          : runInTransaction(tx, mutationRun),
      );
  });
  if (isPublicContentTable(mutation.resource.table)) await site.version.read();
  for (const then of mutationRun.next) await then();
  const answer = mutation.load
    ? await mutation.load(site, mutationRun.input, viewer, made)
    : mutation.response && made;
  return (change === undefined ? answer : Object.assign({ change }, answer)) as Answer;
}

/** Retry on deadlock: PostgreSQL aborts one of two waiting transactions. */
async function retryOnDeadlock<T>(go: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await go();
    } catch (error) {
      if (!isDeadlock(error) || tries === deadlockTries) throw error;
    }
  }
}

/** Outcome of a mutation: the id of the change, and the result of the handler. */
interface MutationOutcome {
  change?: string;
  made?: unknown;
}

async function runOnceByKey(
  tx: Kysely<DatabaseSchema>,
  mutationRun: MutationRun,
  key: string,
): Promise<MutationOutcome> {
  const { site, actor, mutation } = mutationRun;
  const replyText = await runIdempotent(tx, site.clock, { id: actor.id ?? '' }, key, async () =>
    JSON.stringify(await runInTransaction(tx, mutationRun)),
  );
  if (replyText.startsWith('{')) return JSON.parse(replyText);
  // Earlier releases stored the id only.
  const made = mutation.load ? replyText : { id: replyText };
  if (mutation.response && !mutation.load && !mutation.response.safeParse(made).success)
    throw new Refusal(409, 'This has already been done. Reload the page to see the result.');
  return { made };
}

async function runInTransaction(
  tx: Kysely<DatabaseSchema>,
  mutationRun: MutationRun,
): Promise<MutationOutcome> {
  const { site, actor, viewer, mutation, input, next } = mutationRun;
  const { resource, lock } = mutation;
  if (mutation.serialize) await lockTransactionByName(tx, resource.table);
  const key = getTargetKey(mutation.route, input);
  const before = await lockTarget(tx, mutationRun, key);
  const set = openContentChangeSet(tx, getLoadedRows(mutation, key, before));
  let noted: Partial<AuditNote> = {};
  const then: ((change: string) => Promise<unknown>)[] = [];
  const ctx: MutationContext = {
    ...set,
    site,
    actor,
    viewer,
    audit(said) {
      noted = { ...noted, ...said };
    },
    afterChange: (next) => void then.push(next),
    afterCommit: (then) => void next.push(then),
  };
  const made = await mutation.handler(ctx, input, before);
  const line = { ...buildAuditEntry(mutationRun, set.rows, before, key), ...noted };
  if (isPublicContentTable(resource.table)) {
    const change = await recordContentChange(tx, mutationRun, line, set.rows);
    for (const go of then) await go(change);
    return { change, made };
  }
  if (typeof lock === 'string' && !set.rows.some((row) => row.table === lock && row.key === key))
    await raiseRowVersion(tx, lock, key);
  if (line.action) {
    const { action, title, subject, member } = line;
    await writeAuditLog(tx, site.clock, actor, action, member, title, null, subject || null);
  }
  return { made };
}

/** Return the locked rows that the change set need not query again. */
function getLoadedRows(
  { lock }: UntypedMutationEndpoint,
  key: RowKey,
  before: UntypedVersionedRow | undefined,
): PreloadedDatabaseRow[] {
  if (!before || !lock) return [];
  return typeof lock === 'string' ? [{ table: lock, key, row: before }] : (lock.rows?.(before) ?? []);
}

async function lockTarget(
  tx: Kysely<DatabaseSchema>,
  { mutation: { resource, lock }, site, actor, input, seen }: MutationRun,
  key: RowKey,
): Promise<UntypedVersionedRow | undefined> {
  if (lock === undefined) return undefined;
  if (typeof lock === 'string') return lockRow(tx, { ...resource, table: lock }, key, seen);
  return lockAndReadEntity(tx, { site, actor }, lock, input as Record<string, string>, seen);
}

function recordContentChange(
  tx: Kysely<DatabaseSchema>,
  { site, actor, mutation }: MutationRun,
  { action, title, subject }: AuditNote,
  rows: ChangedContentRow[],
): Promise<string> {
  const words = fillTextPlaceholders(title, getTodayAndPlaceholders(site).words);
  const content = rows.filter(({ table }) => isPublicContentTable(table));
  return writeContentChangeRecord(
    tx,
    site.clock,
    actor,
    {
      room: mutation.resource.auditSection ?? mutation.resource.permission,
      subject,
      act: action,
      title: words,
    },
    content,
  );
}

/** Return the key of the target: the last path parameter. */
function getTargetKey(at: EndpointRoute, input: UntypedRow): RowKey {
  const [, name = ''] = /\{(\w+)\}[^{}]*$/.exec(at) ?? [];
  return getTableRowKey(input, name);
}

/**
 * Derive the audit entry: from the locked entity, or the first written row of the resource, after the change or before its
 * removal.
 */
function buildAuditEntry(
  { mutation, site, input }: MutationRun,
  rows: ChangedContentRow[],
  before: UntypedVersionedRow | undefined,
  lockedKey: RowKey,
): AuditNote {
  const { resource, audit, lock } = mutation;
  const title = typeof lock === 'object' ? before && lock.title?.(before, site) : undefined;
  const own = rows.filter(({ table }) => table === resource.table);
  const written = own.find(({ key }) => key === lockedKey) ?? own[0];
  const row = written?.after ?? written?.before ?? (typeof lock === 'string' ? before : undefined);
  return {
    action: typeof audit === 'function' ? audit(input, before) : (audit ?? ''),
    title: title ?? (row ? resource.title(row) : ''),
    subject: row ? formatAuditSubject(resource, getTableRowKey(row, getKeyColumn(resource.table))) : '',
    member: null,
  };
}
