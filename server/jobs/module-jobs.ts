import { purgeIdempotencyKeys } from '#app/api/idempotency.server.ts';
import { purgeSignInRequests } from '#app/modules/auth/codes/sign-in-requests.server.ts';
import { purgePasskeyChallenges } from '#app/modules/auth/passkeys/webauthn/challenges.server.ts';
import { purgeAvailability } from '#app/modules/availability/member-answers/purge-availability.server.ts';
import { correctGreenStatusPushes } from '#app/modules/calendar/green/green-push.server.ts';
import { forwardUndeliveredSafeguardingConcerns } from '#app/modules/committee/safeguarding/safeguarding-concerns.server.ts';
import { sendMatchReminders } from '#app/modules/competitions/results/match-reminders.server.ts';
import { sendDutyNotifications } from '#app/modules/duties/slots/duty-reminders.server.ts';
import { purgeDuties } from '#app/modules/duties/slots/purge-duties.server.ts';
import { runLeagueExchangeJob } from '#app/modules/exchange/service.server.ts';
import { purgeForumStreamEvents } from '#app/modules/forum/live/events.server.ts';
import { sendForumDigests } from '#app/modules/forum/mail/digest.server.ts';
import { purgeForumPictures } from '#app/modules/forum/pictures/pictures.server.ts';
import { purgeOrphanedPhotoConsents } from '#app/modules/gallery/consents/photo-consents.server.ts';
import { fillPlacesOfExpiredReservations } from '#app/modules/gatherings/replies/fill-free-places.server.ts';
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
import { purgeOpenCompetitionEntries } from '#app/modules/opens/entries/purge-entries.server.ts';
import { notifyExpiringPushDevices } from '#app/modules/push/notifications/expiring-devices.server.ts';
import { purgeOldPushes } from '#app/modules/push/sending/push-outbox.server.ts';
import { runMatchResultJobs } from '#app/modules/returns/jobs/result-jobs.server.ts';
import { purgeRollUps } from '#app/modules/roll-ups/day/purge-roll-ups.server.ts';
import { queueTeamPlaceReminders } from '#app/modules/sides/places/place-reminders.server.ts';
import { purgeTeamSelections } from '#app/modules/sides/places/purge-selections.server.ts';
import { withdrawInactiveMembersFromSides } from '#app/modules/sides/places/withdraw-inactive-members.server.ts';
import { purgeOldSubscriptionData } from '#app/modules/subscriptions/purge-subscriptions.server.ts';
import type { ScheduledJobName } from './job-list.ts';
import type { SiteWithJobs } from './job-runner.ts';

/** Jobs that run each minute in the primary process. Each decides itself if it is due. */
const minuteJobs: [name: ScheduledJobName, work: (site: SiteWithJobs) => Promise<unknown>][] = [
  ['forum-summaries', sendForumDigests],
  ['match-reminders', sendMatchReminders],
  ['team-reminders', queueTeamPlaceReminders],
  ['former-team-members', withdrawInactiveMembersFromSides],
  ['former-members-bookings', withdrawRepliesOfFormerMembers],
  ['waiting-list', fillPlacesOfExpiredReservations],
  ['duty-reminders', sendDutyNotifications],
  ['green-notifications', correctGreenStatusPushes],
  ['phones-not-used', notifyExpiringPushDevices],
  ['league-results', runMatchResultJobs],
  ['league-websites', runLeagueExchangeJob],
  ['complaint-reminders', sendComplaintReminders],
  ['safeguarding-messages', forwardUndeliveredSafeguardingConcerns],
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
      purgePasskeyChallenges(db, clock),
      purgeSignInRequests(db, clock),
      purgeOpenCompetitionEntries(db, clock),
      purgeGatheringReplies(db, clock),
      purgeAvailability(db, clock),
      purgeRollUps(db, clock),
      purgeIdempotencyKeys(db, clock),
      purgeForumStreamEvents(db),
      purgeDuties(db, clock),
      purgeMailLinks(db, clock),
      purgeOldPushes(db, clock),
      purgeOldMailFiles(postman.folder, clock),
      purgeLetterRecipients(db, clock),
      purgeTeamSelections(db, clock),
      purgeOldSubscriptionData(db, clock),
      purgeAnsweredComplaints(db, clock),
      purgeOrphanedPhotoConsents(db),
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
