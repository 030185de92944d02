import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { type PageOfItems, parsePagingCursor, toPageOfItems } from '#app/core/paging.ts';
import { Refusal } from '#app/core/refusals.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { ContentChangeTable } from '#db/schema/audit.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type ContentChangeSet, openContentChangeSet } from './change-set.server.ts';
import {
  type ChangedContentRow,
  type ContentChange,
  type ContentChangeDetail,
  changeUndoHours,
  parseChangedContentRows,
} from './changes.ts';

/** Changes of content: one transaction with an audit entry, visible to visitors at once. */

export interface ContentChangeDescription {
  /** Section of the admin area. */
  room: string;
  /** Subject, such as 'event:ab12', to find its earlier versions by. */
  subject: string;
  /** After the officer's name: 'changed an event'. */
  act: string;
  /** Title of the subject. */
  title: string;
}

/**
 * Run a change atomically with a change set and return its id, for undo. `act` may depend on the written rows. Throws as the
 * change set does.
 */
export async function performContentChange<T>(
  site: Pick<Site, 'db' | 'club' | 'clock' | 'version'>,
  officer: Actor,
  write: (changeSet: ContentChangeSet) => Promise<{ act: ContentChangeDescription; made: T }>,
): Promise<{ change: string; made: T }> {
  const done = await site.db.transaction().execute(async (tx) => {
    const changeSet = openContentChangeSet(tx);
    const { act, made } = await write(changeSet);
    const said = { ...act, title: fillTextPlaceholders(act.title, getTodayAndPlaceholders(site).words) };
    return { change: await writeContentChangeRecord(tx, site.clock, officer, said, changeSet.rows), made };
  });
  await site.version.read();
  return done;
}

/** Record a change within the transaction that wrote the rows: the change, its audit entry and a new content version. */
export async function writeContentChangeRecord(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  officer: Actor,
  { room, subject, act, title }: ContentChangeDescription,
  rows: ChangedContentRow[],
  undoes: string | null = null,
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('change')
    .values({
      id,
      room,
      subject,
      act,
      title,
      undoes,
      at: clock().toISOString(),
      actor: officer.id,
      actor_name: officer.name,
      rows: JSON.stringify(rows),
      undone_at: null,
    })
    .execute();
  await writeAuditLog(tx, clock, officer, act, null, title, id, subject);
  await raiseContentVersion(tx);
  return id;
}

/** Query the changes, newest first; by sections, optionally by subject. */
export async function listContentChanges(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { rooms, subject, cursor, limit }: { rooms: string[]; subject?: string; cursor?: string; limit: number },
): Promise<PageOfItems<ContentChange>> {
  if (rooms.length === 0) return { items: [], next: undefined };
  const [at, id] = parsePagingCursor(cursor);
  const rows = await db
    .selectFrom('change')
    .selectAll()
    .where('room', 'in', rooms)
    .$if(subject !== undefined, (q) => q.where('subject', '=', subject ?? ''))
    .$if(cursor !== undefined, (q) =>
      q.where((e) => e.or([e('at', '<', at), e.and([e('at', '=', at), e('id', '<', id)])])),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPageOfItems(
    rows.map((row) => toChange(row, clock)),
    limit,
    (change) => [change.at, change.id],
  );
}

/** Throws 404 if unknown, or outside of the reader's sections. */
export async function readContentChangeDetail(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  rooms: string[],
  id: string,
): Promise<ContentChangeDetail> {
  const row = await readContentChangeRow(db, rooms, id);
  return { ...toChange(row, clock), rows: parseChangedContentRows(row) };
}

export async function readContentChangeRow(
  db: Kysely<DatabaseSchema>,
  rooms: string[],
  id: string,
): Promise<ContentChangeTable> {
  const row = await db.selectFrom('change').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !rooms.includes(row.room))
    throw new Refusal(404, 'We cannot find that change. It may have been deleted.');
  return row;
}

/** Record the undo of a change, within its transaction, as a change that can be undone itself. */
export async function recordContentUndo(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  officer: Actor,
  undone: ContentChangeTable,
  rows: ChangedContentRow[],
): Promise<string> {
  const { room, subject, title, act } = undone;
  const took = act.startsWith('undid: ') ? act.replace('undid: ', 'redid: ') : `undid: ${act}`;
  const id = await writeContentChangeRecord(
    tx,
    clock,
    officer,
    { room, subject, title, act: took },
    rows,
    undone.id,
  );
  const { numUpdatedRows } = await tx
    .updateTable('change')
    .set({ undone_at: clock().toISOString() })
    .where('id', '=', undone.id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal(409, 'This change has already been undone.');
  return id;
}

function toChange(row: ContentChangeTable, clock: Clock): ContentChange {
  const { id, at, act, title, room, subject } = row;
  const undone = row.undone_at !== null;
  const undoable = !undone && row.rows !== '[]' && isWithinUndoPeriod(row, clock);
  return { id, at, act, title, room, subject, actor: row.actor_name, undone, undoable };
}

export const isWithinUndoPeriod = ({ at }: { at: string }, clock: Clock) =>
  clock().getTime() - Date.parse(at) < changeUndoHours * 3600_000;
