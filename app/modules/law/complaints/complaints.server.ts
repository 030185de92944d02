import type { Kysely } from 'kysely';
import { today } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { clockOf, clockWords, yearsKept } from './complaint.ts';
import type { ComplaintInFull, ComplaintLine } from './complaint-schemas.server.ts';
import type { ComplaintRow } from './make-complaint.server.ts';

/** Maps a row to an entry of the admin list. */

function lineOf(row: ComplaintRow, date: string): ComplaintLine {
  const { id, reference, made_at, name, about } = row;
  const clock = clockOf(row, date);
  const left = clock.state === 'waits' ? clock.left : null;
  return {
    id,
    reference,
    madeAt: made_at,
    name,
    about,
    clock: { state: clock.state, words: clockWords(clock), left },
  };
}

/** Returns open complaints first, the most urgent first; then the answered ones, the latest first. */
export async function listComplaints({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<ComplaintLine[]> {
  const rows = await db.selectFrom('complaint').selectAll().orderBy('made_at').orderBy('id').execute();
  const lines = rows.map((row) => lineOf(row, today(clock)));
  const waiting = lines.filter((line) => line.clock.state === 'waits');
  return [...waiting, ...lines.filter((line) => line.clock.state === 'answered').reverse()];
}

/** Throws 404 if unknown. */
export async function readComplaint(
  db: Kysely<Schema>,
  clock: Site['clock'],
  id: string,
): Promise<ComplaintInFull> {
  const row = await db.selectFrom('complaint').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such complaint.');
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
    ...lineOf(row, today(clock)),
    email,
    phone,
    words,
    way,
    due,
    state,
    answer,
    version,
    acknowledgedAt: row.acknowledged_at,
    answeredAt: answered,
    keptUntil: answered && `${Number(answered.slice(0, 4)) + yearsKept}${answered.slice(4, 10)}`,
    notes: notes.map(({ id, at, actor_name, words }) => ({ id, at, by: actor_name, words })),
  };
}
