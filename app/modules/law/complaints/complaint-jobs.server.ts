import { todayInLondon } from '#app/core/clock.ts';
import { addDays } from '#app/core/season-days.ts';
import { queueMail, recordSentOnce } from '#app/modules/mail/mail.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import { complaintReminderDays, complaintRetentionYears } from './complaint.ts';
import { createComplaintDueMail } from './complaint-mails.ts';
import { findComplaintAlertOfficers } from './complaint-recipients.server.ts';

/** Reminds the responsible officers of an open complaint a week before its due date, once each. Returns the number of mails. */
export async function sendComplaintReminders(site: Site): Promise<number> {
  const { db, clock } = site;
  const waiting = await db
    .selectFrom('complaint')
    .select(['id', 'reference', 'due', 'state'])
    .where('state', '!=', 'answered')
    .where('due', '<=', addDays(todayInLondon(clock), complaintReminderDays))
    .execute();
  let sent = 0;
  for (const { id, reference, due, state } of waiting)
    await db.transaction().execute(async (tx) => {
      const link = `${site.url}/desk/law/complaints/${id}`;
      for (const keeper of await findComplaintAlertOfficers(tx)) {
        if (!(await recordSentOnce(tx, clock, { what: 'complaint', subject: id, member: keeper.id })))
          continue;
        await queueMail(
          tx,
          clock,
          createComplaintDueMail(keeper, { reference, due, link, isNew: state === 'new' }),
          {
            club: 'the clock',
          },
        );
        sent += 1;
      }
    });
  if (sent > 0) site.postman.wake();
  return sent;
}

/** Purges complaints two years after the answer (stated on the privacy page). */
export async function purgeAnsweredComplaints(db: Database, clock: Site['clock']): Promise<void> {
  const now = todayInLondon(clock);
  const before = `${Number(now.slice(0, 4)) - complaintRetentionYears}${now.slice(4)}`;
  const old = db.selectFrom('complaint').select('id').where('answered_at', '<', before);
  await db.deleteFrom('complaint_note').where('complaint', 'in', old).execute();
  await db.deleteFrom('complaint').where('answered_at', '<', before).execute();
}
