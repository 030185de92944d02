import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Actor, lastAct, writeAuditLog } from '#app/api/audit-log.server.ts';
import { queueMail } from '#app/club/mail/outbox.server.ts';
import { today } from '#app/core/clock.ts';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { clockOf, clockWords, yearsKept } from './complaint.ts';
import { answerMail } from './complaint-mails.ts';
import type { ComplaintInFull, ComplaintLine } from './complaint-schemas.server.ts';
import type { ComplaintRow } from './make-complaint.server.ts';

/** Complaints at the desk: read, noted upon, acknowledged, answered. */

type Seen = { id: string; version: number };

function lineOf(row: ComplaintRow, date: string): ComplaintLine {
  const { id, reference, made_at, name, about } = row;
  const clock = clockOf(row, date);
  const left = clock.state === 'waits' ? clock.left : null;
  return {
    ...{ id, reference, madeAt: made_at, name, about },
    clock: { state: clock.state, words: clockWords(clock), left },
  };
}

/** Those that wait first, the most pressing before the others; then those answered, the latest first. */
export async function listComplaints({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<ComplaintLine[]> {
  const rows = await db.selectFrom('complaint').selectAll().orderBy('made_at').orderBy('id').execute();
  const lines = rows.map((row) => lineOf(row, today(clock)));
  const waiting = lines.filter((line) => line.clock.state === 'waits');
  return [...waiting, ...lines.filter((line) => line.clock.state === 'answered').reverse()];
}

/** 404 for none. */
export async function readComplaint(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  id: string,
): Promise<ComplaintInFull> {
  return inFull(db, await rowAt(db, id), today(clock));
}

async function inFull(db: Kysely<Schema>, row: ComplaintRow, date: string): Promise<ComplaintInFull> {
  const notes = await db
    .selectFrom('complaint_note')
    .selectAll()
    .where('complaint', '=', row.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const { email, phone, words, way, due, state, answer, version } = row;
  const answered = row.answered_at;
  return {
    ...lineOf(row, date),
    ...{ email, phone, words, way, due, state, answer, version },
    acknowledgedAt: row.acknowledged_at,
    answeredAt: answered,
    keptUntil: answered && `${Number(answered.slice(0, 4)) + yearsKept}${answered.slice(4, 10)}`,
    notes: notes.map(({ id, at, actor_name, words }) => ({ id, at, by: actor_name, words })),
  };
}

async function rowAt(db: Kysely<Schema>, id: string): Promise<ComplaintRow> {
  const row = await db.selectFrom('complaint').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such complaint.');
  return row;
}

/** What was done about it, in words that stay as they are. */
export async function addNote(site: Site, officer: Actor, { id, words }: { id: string; words: string }) {
  await site.db.transaction().execute(async (tx) => {
    const row = await rowAt(tx, id);
    await note(tx, site, officer, row, words);
  });
}

async function note(
  tx: Kysely<Schema>,
  { clock }: Site,
  { name }: Actor,
  { id }: ComplaintRow,
  words: string,
) {
  await tx
    .insertInto('complaint_note')
    .values({ id: randomUUID(), complaint: id, at: clock().toISOString(), actor_name: name, words })
    .execute();
}

/** Whoever complained has been told that we have it: by a letter, or spoken to. */
export async function acknowledge(site: Site, officer: Actor, { id, version }: Seen): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const row = await change(tx, site, { id, version }, (now) => ({
      state: 'acknowledged',
      acknowledged_at: now,
    }));
    await writeAuditLog(tx, site.clock, officer, 'acknowledged a complaint', null, row.reference);
  });
}

/** Our answer: mailed where there is an address. An earlier one stays among the notes. */
export async function answerComplaint(
  site: Site,
  officer: Actor,
  { id, version, answer }: Seen & { answer: string },
): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const before = await rowAt(tx, id);
    const row = await change(tx, site, { id, version }, (now) => ({
      ...{ answer, state: 'answered', answered_at: now },
      acknowledged_at: before.acknowledged_at ?? now,
    }));
    if (before.answer) await note(tx, site, officer, row, `Our earlier answer: ${before.answer}`);
    if (row.email) await queueMail(tx, site.clock, answerMail(fullName(site.club), row), { officer });
    await writeAuditLog(tx, site.clock, officer, 'answered a complaint', null, row.reference);
  });
  site.postman.wake();
}

/** 409 with what is there now, where it was changed since `version`. */
async function change(
  tx: Kysely<Schema>,
  { clock }: Site,
  { id, version }: Seen,
  patch: (now: string) => Partial<ComplaintRow>,
): Promise<ComplaintRow> {
  const changed = await tx
    .updateTable('complaint')
    .set((e) => ({ ...patch(clock().toISOString()), version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (changed) return changed;
  const row = await rowAt(tx, id);
  const current = await inFull(tx, row, today(clock));
  throw new Refusal(409, meanwhile, {}, { current, ...(await lastAct(tx, { detail: row.reference })) });
}
