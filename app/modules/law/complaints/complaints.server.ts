import type { Kysely } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  complaintRetentionYears,
  formatComplaintDeadlineState,
  getComplaintDeadlineState,
} from './complaint.ts';
import type { ComplaintSummary, FullComplaint } from './complaint-schemas.server.ts';
import type { ComplaintRow } from './submit-complaint.server.ts';

/** Maps a row to an entry of the admin list. */

function toComplaintSummary(row: ComplaintRow, date: string): ComplaintSummary {
  const { id, reference, made_at, name, about } = row;
  const clock = getComplaintDeadlineState(row, date);
  const left = clock.state === 'waits' ? clock.left : null;
  return {
    id,
    reference,
    madeAt: made_at,
    name,
    about,
    clock: { state: clock.state, words: formatComplaintDeadlineState(clock), left },
  };
}

/** Returns open complaints first, the most urgent first; then the answered ones, the latest first. */
export async function listComplaints({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<ComplaintSummary[]> {
  const rows = await db.selectFrom('complaint').selectAll().orderBy('made_at').orderBy('id').execute();
  const lines = rows.map((row) => toComplaintSummary(row, todayInLondon(clock)));
  const waiting = lines.filter((line) => line.clock.state === 'waits');
  return [...waiting, ...lines.filter((line) => line.clock.state === 'answered').reverse()];
}

/** Throws 404 if unknown. */
export async function readComplaint(
  db: Kysely<DatabaseSchema>,
  clock: Site['clock'],
  id: string,
): Promise<FullComplaint> {
  const row = await db.selectFrom('complaint').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'We cannot find that complaint. It may have been deleted.');
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
    ...toComplaintSummary(row, todayInLondon(clock)),
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
    keptUntil:
      answered && `${Number(answered.slice(0, 4)) + complaintRetentionYears}${answered.slice(4, 10)}`,
    notes: notes.map(({ id, at, actor_name, words }) => ({ id, at, by: actor_name, words })),
  };
}
