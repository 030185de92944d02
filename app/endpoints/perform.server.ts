import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Viewer } from '#app/api/auth/sessions.server.ts';
import { runIdempotent } from '#app/api/idempotency.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { getRowKey, type LoadedRow, openChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import { recordChange } from '#app/endpoints/changes/changes.server.ts';
import type { ChangedRow } from '#app/endpoints/changes/changes.ts';
import { fillPlaceholders } from '#app/site/placeholders.ts';
import { getDateAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { type AnyRow, getKeyColumn, isContent, type VersionedRow } from '#db/lockable-tables.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { AuditNote, MutationContext } from './context.server.ts';
import type { Mutation, Route } from './endpoint.server.ts';
import { lockAndRead, lockByName, lockRow, type RowKey, raiseRowVersion } from './locking.server.ts';
import { formatSubject } from './resource.server.ts';

interface MutationRun {
  site: Site;
  actor: Actor;
  /** Actor with the session, if signed in: the guard ensures it. */
  viewer: Viewer;
  act: Mutation;
  input: AnyRow;
  /** Version first seen; undefined to skip the check, as the demonstration does. */
  seen: number | undefined;
  /** Callbacks after the commit. */
  next: (() => unknown)[];
}

/**
 * Perform a mutation atomically: lock, run the handler, write the audit entry and raise the content version. Returns the response
 * body. Throws as `lockAndRead` and the handler do.
 */
export async function performMutation<Given extends AnyRow, Answer>(
  site: Site,
  actor: Actor,
  { mutation: act }: { mutation: Mutation; given?: Given; answered?: Answer },
  given: NoInfer<Given>,
  { seen, key }: { seen?: number | undefined; key?: string | undefined } = {},
): Promise<Answer> {
  // Before the transaction: rate limits are stored elsewhere, and count refused requests too.
  const limit = typeof act.rateLimit === 'function' ? act.rateLimit(given) : act.rateLimit;
  if (limit) await site.limits.count({ [limit]: actor.id ?? '' });
  const viewer = actor as Viewer;
  const performing: MutationRun = { site, actor, viewer, act, input: { ...given }, seen, next: [] };
  const { change, made } = await retryOnDeadlock(() => {
    performing.next = [];
    return site.db
      .transaction()
      .execute((tx) =>
        act.idempotent && key !== undefined
          ? runOnceByKey(tx, performing, key)
          : runInTransaction(tx, performing),
      );
  });
  if (isContent(act.resource.table)) await site.version.read();
  for (const then of performing.next) await then();
  const answer = act.load ? await act.load(site, performing.input, viewer, made) : act.response && made;
  return (change === undefined ? answer : Object.assign({ change }, answer)) as Answer;
}

/** Retry on deadlock: PostgreSQL aborts one of two waiting transactions. */
async function retryOnDeadlock<T>(go: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await go();
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01';
      if (!isDeadlock || tries === 4) throw error;
    }
  }
}

/** Outcome of a mutation: the id of the change, and the result of the handler. */
interface MutationOutcome {
  change?: string;
  made?: unknown;
}

async function runOnceByKey(
  tx: Kysely<Schema>,
  performing: MutationRun,
  key: string,
): Promise<MutationOutcome> {
  const { site, actor, act } = performing;
  const kept = await runIdempotent(tx, site.clock, { id: actor.id ?? '' }, key, async () =>
    JSON.stringify(await runInTransaction(tx, performing)),
  );
  if (kept.startsWith('{')) return JSON.parse(kept);
  // Earlier releases stored the id only.
  const made = act.load ? kept : { id: kept };
  if (act.response && !act.load && !act.response.safeParse(made).success)
    throw new Refusal(409, 'This has been done already. Please look at what is there now.');
  return { made };
}

async function runInTransaction(tx: Kysely<Schema>, performing: MutationRun): Promise<MutationOutcome> {
  const { site, actor, viewer, act, input, next } = performing;
  const { resource: noun, lock: holds } = act;
  if (act.serialize) await lockByName(tx, noun.table);
  const key = getTargetKey(act.route, input);
  const was = await lockTarget(tx, performing, key);
  const set = openChangeSet(tx, getLoadedRows(act, key, was));
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
  const made = await act.handler(ctx, input, was);
  const line = { ...buildAuditEntry(performing, set.rows, was, key), ...noted };
  if (isContent(noun.table)) {
    const change = await recordContentChange(tx, performing, line, set.rows);
    for (const go of then) await go(change);
    return { change, made };
  }
  if (typeof holds === 'string' && !set.rows.some((row) => row.table === holds && row.key === key))
    await raiseRowVersion(tx, holds, key);
  if (line.action) {
    const { action: says, title, subject, member } = line;
    await writeAuditLog(tx, site.clock, actor, says, member, title, null, subject || null);
  }
  return { made };
}

/** Return the locked rows that the change set need not query again. */
function getLoadedRows({ lock: holds }: Mutation, key: RowKey, was: VersionedRow | undefined): LoadedRow[] {
  if (!was || !holds) return [];
  return typeof holds === 'string' ? [{ table: holds, key, row: was }] : (holds.rows?.(was) ?? []);
}

async function lockTarget(
  tx: Kysely<Schema>,
  { act: { resource: noun, lock: holds }, site, actor, input, seen }: MutationRun,
  key: RowKey,
): Promise<VersionedRow | undefined> {
  if (holds === undefined) return undefined;
  if (typeof holds === 'string') return lockRow(tx, { ...noun, table: holds }, key, seen);
  return lockAndRead(tx, { site, actor }, holds, input as Record<string, string>, seen);
}

function recordContentChange(
  tx: Kysely<Schema>,
  { site, actor, act }: MutationRun,
  { action: says, title, subject }: AuditNote,
  rows: ChangedRow[],
): Promise<string> {
  const words = fillPlaceholders(title, getDateAndPlaceholders(site).words);
  const content = rows.filter(({ table }) => isContent(table));
  return recordChange(
    tx,
    site.clock,
    actor,
    { room: act.resource.auditSection ?? act.resource.permission, subject, act: says, title: words },
    content,
  );
}

/** Return the key of the target: the last path parameter. */
function getTargetKey(at: Route, input: AnyRow): RowKey {
  const [, name = ''] = /\{(\w+)\}[^{}]*$/.exec(at) ?? [];
  return getRowKey(input, name);
}

/**
 * Derive the audit entry: from the locked entity, or the first written row of the resource, after the change or before its
 * removal.
 */
function buildAuditEntry(
  { act, site, input }: MutationRun,
  rows: ChangedRow[],
  was: VersionedRow | undefined,
  held: RowKey,
): AuditNote {
  const { resource: noun, audit: says, lock: holds } = act;
  const title = typeof holds === 'object' ? was && holds.title?.(was, site) : undefined;
  const own = rows.filter(({ table }) => table === noun.table);
  const written = own.find(({ key }) => key === held) ?? own[0];
  const row = written?.after ?? written?.before ?? (typeof holds === 'string' ? was : undefined);
  return {
    action: typeof says === 'function' ? says(input, was) : (says ?? ''),
    title: title ?? (row ? noun.title(row) : ''),
    subject: row ? formatSubject(noun, getRowKey(row, getKeyColumn(noun.table))) : '',
    member: null,
  };
}
