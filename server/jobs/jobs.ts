import { purgeIdempotencyKeys } from '#app/api/idempotency.server.ts';
import { purgeSignInRequests } from '#app/modules/auth/codes/sign-in-requests.server.ts';
import { purgeChallenges } from '#app/modules/auth/passkeys/webauthn/challenges.server.ts';
import { purgeAvailability } from '#app/modules/availability/member-answers/purge-availability.server.ts';
import { correctGreenPushes } from '#app/modules/calendar/green/green-push.server.ts';
import { forwardUndeliveredConcerns } from '#app/modules/committee/safeguarding/safeguarding-concerns.server.ts';
import { sendMatchReminders } from '#app/modules/competitions/results/match-reminders.server.ts';
import { sendDutyNotifications } from '#app/modules/duties/slots/duty-reminders.server.ts';
import { purgeDuties } from '#app/modules/duties/slots/purge-duties.server.ts';
import { runExchangeJob } from '#app/modules/exchange/service.server.ts';
import { purgeForumEvents } from '#app/modules/forum/live/events.server.ts';
import { sendForumDigests } from '#app/modules/forum/mail/digest.server.ts';
import { purgeForumPictures } from '#app/modules/forum/pictures/pictures.server.ts';
import { purgeOrphanedConsents } from '#app/modules/gallery/consents/photo-consents.server.ts';
import { fillExpiredReservations } from '#app/modules/gatherings/replies/fill-free-places.server.ts';
import { purgeGatheringReplies } from '#app/modules/gatherings/replies/purge-replies.server.ts';
import { withdrawRepliesOfFormerMembers } from '#app/modules/gatherings/replies/withdraw-former-members.server.ts';
import {
  purgeAnsweredComplaints,
  sendComplaintReminders,
} from '#app/modules/law/complaints/complaint-jobs.server.ts';
import { purgeExpiredData } from '#app/modules/leaving/removal/purge-expired-data.server.ts';
import { purgeLetterRecipients } from '#app/modules/letters/sent/purge-letter-recipients.server.ts';
import { purgeOldMailFiles } from '#app/modules/mail/file-transport.server.ts';
import { purgeMailLinks } from '#app/modules/mail/mail-links.server.ts';
import { purgeOpenEntries } from '#app/modules/opens/entries/purge-entries.server.ts';
import { remindExpiringDevices } from '#app/modules/push/notifications/expiring-devices.server.ts';
import { purgeOldPushes } from '#app/modules/push/sending/push-outbox.server.ts';
import { runResultJobs } from '#app/modules/returns/jobs/result-jobs.server.ts';
import { purgeRollUps } from '#app/modules/roll-ups/day/purge-roll-ups.server.ts';
import { queuePlaceReminders } from '#app/modules/sides/places/place-reminders.server.ts';
import { purgeSelections } from '#app/modules/sides/places/purge-selections.server.ts';
import { withdrawInactiveMembers } from '#app/modules/sides/places/withdraw-inactive-members.server.ts';
import { purgeSubscriptions } from '#app/modules/subscriptions/purge-subscriptions.server.ts';
import type { ScheduledJobName } from './job-list.ts';
import type { SiteWithJobs } from './job-runner.ts';

/** Jobs that run each minute in the primary process. Each decides itself if it is due. */
const minuteJobs: [name: ScheduledJobName, work: (site: SiteWithJobs) => Promise<unknown>][] = [
  ['forum-summaries', sendForumDigests],
  ['match-reminders', sendMatchReminders],
  ['team-reminders', queuePlaceReminders],
  ['former-team-members', withdrawInactiveMembers],
  ['former-members-bookings', withdrawRepliesOfFormerMembers],
  ['waiting-list', fillExpiredReservations],
  ['duty-reminders', sendDutyNotifications],
  ['green-notifications', correctGreenPushes],
  ['phones-not-used', remindExpiringDevices],
  ['league-results', runResultJobs],
  ['league-websites', runExchangeJob],
  ['complaint-reminders', sendComplaintReminders],
  ['safeguarding-messages', forwardUndeliveredConcerns],
];

/** Start the minute jobs. Returns a function that schedules no more runs; current ones are not waited for. */
export function startMinuteJobs(site: SiteWithJobs): () => void {
  const scheduled = minuteJobs.map(([name, work]) => site.jobs.schedule(name, () => work(site)));
  return () => {
    for (const job of scheduled) void job.stop();
  };
}

/**
 * Start the recurring clean-up jobs: purge expired rows, sweep leftovers. Returns a function that schedules no more runs and
 * resolves when the current purge is over.
 */
export async function startCleanupJobs(
  { db, clock, jobs, memberPictures, postman }: SiteWithJobs,
  sweep: () => Promise<void>,
): Promise<() => Promise<void>> {
  const purge = () =>
    Promise.all([
      purgeExpiredData(db, clock),
      purgeChallenges(db, clock),
      purgeSignInRequests(db, clock),
      purgeOpenEntries(db, clock),
      purgeGatheringReplies(db, clock),
      purgeAvailability(db, clock),
      purgeRollUps(db, clock),
      purgeIdempotencyKeys(db, clock),
      purgeForumEvents(db),
      purgeDuties(db, clock),
      purgeMailLinks(db, clock),
      purgeOldPushes(db, clock),
      purgeOldMailFiles(postman.folder, clock),
      purgeLetterRecipients(db, clock),
      purgeSelections(db, clock),
      purgeSubscriptions(db, clock),
      purgeAnsweredComplaints(db, clock),
      purgeOrphanedConsents(db),
      purgeForumPictures(db, clock, memberPictures),
    ]);
  const sweeping = jobs.schedule('picture-copies', sweep);
  const purging = jobs.schedule('clear-out', purge);
  await purging.run();
  return () => {
    void sweeping.stop();
    return purging.stop();
  };
}
