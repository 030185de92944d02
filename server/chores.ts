import { forgetIdempotencyKeys } from '#app/api/idempotency.server.ts';
import type { Served } from '#app/http/served.ts';
import { lookAfterGreen } from '#app/modules/calendar/green/green-phones.server.ts';
import { sendWorriesOn } from '#app/modules/committee/safeguarding/worry.server.ts';
import { sendReminders } from '#app/modules/competitions/results/reminders.server.ts';
import { forgetDuties } from '#app/modules/duties/turns/forget-duties.server.ts';
import { lookAfterTurns } from '#app/modules/duties/turns/turn-reminders.server.ts';
import { lookAfterExchange } from '#app/modules/exchange/service.server.ts';
import { forgetEvents } from '#app/modules/forum/live/events.server.ts';
import { sendDigests } from '#app/modules/forum/mail/digest.server.ts';
import { forgetPictures } from '#app/modules/forum/pictures/pictures.server.ts';
import { forgetStrayConsents } from '#app/modules/gallery/consents/consents.server.ts';
import { fillPlaces } from '#app/modules/gatherings/coming/fill-places.server.ts';
import { forgetComings } from '#app/modules/gatherings/coming/forget-comings.server.ts';
import { withdrawGone } from '#app/modules/gatherings/coming/withdraw-gone.server.ts';
import {
  forgetComplaints,
  remindComplaints,
} from '#app/modules/law/complaints/look-after-complaints.server.ts';
import { forgetOld } from '#app/modules/leaving/removal/forget.server.ts';
import { forgetLetters } from '#app/modules/letters/kept/forget-letters.server.ts';
import { clearWrittenMails } from '#app/modules/mail/files.server.ts';
import { forgetMailLinks } from '#app/modules/mail/mail-links.server.ts';
import { forgetNames } from '#app/modules/names/answers/forget-names.server.ts';
import { forgetEntries } from '#app/modules/opens/entries/forget-entries.server.ts';
import { forgetPushes } from '#app/modules/push/sending/push-outbox.server.ts';
import { askWhoIsQuiet } from '#app/modules/push/telling/still-there.server.ts';
import { lookAfterReturns } from '#app/modules/returns/chores/look-after-returns.server.ts';
import { forgetRollUps } from '#app/modules/roll-ups/day/forget-days.server.ts';
import { forgetPlaying } from '#app/modules/sides/places/forget-playing.server.ts';
import { takeOutGone } from '#app/modules/sides/places/gone-members.server.ts';
import { remindPlaces } from '#app/modules/sides/places/remind-places.server.ts';
import { forgetSubscriptions } from '#app/modules/subscriptions/forget-subscriptions.server.ts';
import { forgetWays } from '#app/modules/ways-in/codes/ways.server.ts';
import { forgetChallenges } from '#app/modules/ways-in/passkeys/exchange/challenges.server.ts';
import { doesTheRounds } from './processes.ts';

/** Jobs that run each minute in the primary process. Each decides itself if it is due. */
export const rounds: [what: string, send: (site: Served) => Promise<unknown>][] = [
  ['the weekly mail', sendDigests],
  ['reminders of matches', sendReminders],
  ['reminders of places', remindPlaces],
  ['places of members who have gone', takeOutGone],
  ['who comes of those who left', withdrawGone],
  ['places for those who wait', fillPlaces],
  ['turns of duties', lookAfterTurns],
  ['how the green is', lookAfterGreen],
  ['phones that nobody opens', askWhoIsQuiet],
  ['results of a league', lookAfterReturns],
  ['leagues’ own sites', lookAfterExchange],
  ['complaints that wait', remindComplaints],
  ['messages to the Safeguarding Officer', sendWorriesOn],
];

/** Start the recurring clean-up jobs: purge expired rows, sweep leftovers. Returns a function that stops them. */
export async function doChores(
  { db, clock, log, memberPictures, postman }: Served,
  sweep: () => unknown,
): Promise<() => void> {
  const forget = () =>
    Promise.all([
      forgetOld(db, clock),
      forgetChallenges(db, clock),
      forgetWays(db, clock),
      forgetEntries(db, clock),
      forgetComings(db, clock),
      forgetNames(db, clock),
      forgetRollUps(db, clock),
      forgetIdempotencyKeys(db, clock),
      forgetEvents(db),
      forgetDuties(db, clock),
      forgetMailLinks(db, clock),
      forgetPushes(db, clock),
      clearWrittenMails(postman.folder, clock),
      forgetLetters(db, clock),
      forgetPlaying(db, clock),
      forgetSubscriptions(db, clock),
      forgetComplaints(db, clock),
      forgetStrayConsents(db),
      forgetPictures(db, clock, memberPictures),
    ]).catch((error) => log.error({ err: error }, 'forgetting'));
  const sweeping = setInterval(() => doesTheRounds() && sweep(), 3600_000).unref();
  const forgetting = setInterval(forget, 6 * 3600_000).unref();
  await forget();
  return () => {
    clearInterval(forgetting);
    clearInterval(sweeping);
  };
}
