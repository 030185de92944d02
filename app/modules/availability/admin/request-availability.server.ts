import type { Kysely } from 'kysely';
import {
  createMailingResult,
  isReachableByMail,
  splitMailAndTelephoneRecipients,
} from '#app/admin/send-sheet/recipients.server.ts';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { formatLondonMinute } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { lockAndReadEntity } from '#app/endpoints/locking.server.ts';
import { getAvailabilityBoardStage } from '#app/modules/availability/boards/board.ts';
import { formatWeekdayAndTime, toEventSummary } from '#app/modules/availability/boards/event-summary.ts';
import { toAvailabilityLinkSubject } from '#app/modules/availability/member-answers/availability-link.server.ts';
import { composeAvailabilityRequestMail } from '#app/modules/availability/member-answers/availability-mails.ts';
import type { ActiveMember } from '#app/modules/availability/member-answers/availability-queries.server.ts';
import { buildMailLinkTarget, queueMail } from '#app/modules/mail/mail.server.ts';
import { addressMailToMember } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { availabilityBoardLock, formatEventTitleAndDays } from './board-lock.server.ts';
import {
  type OpenAvailabilityBoardWithEvent,
  readMembersToAskForAvailability,
  toAvailabilityRequestRecipient,
} from './request-recipients.server.ts';

/**
 * Ask by mail every member who has not answered yet, or answered for another date: one mail each, for any number of events.
 * Validate each event's version as the officer saw it, so that two simultaneous requests ask once.
 */
export async function mailAvailabilityRequests(
  ctx: MutationContext,
  events: { id: string; version: number }[],
) {
  const { tx, site, actor, afterCommit } = ctx;
  const moment = formatLondonMinute(site.clock);
  const open: OpenAvailabilityBoardWithEvent[] = [];
  for (const { id, version } of events) {
    const { board, now } = await lockAndReadEntity(tx, ctx, availabilityBoardLock, { id }, version);
    if (getAvailabilityBoardStage(board, now, moment) !== 'open')
      throw new Refusal(
        409,
        `Availability is closed for ${formatEventTitleAndDays(now)}. Reopen availability, then ask.`,
      );
    open.push({ board, now });
  }
  const told = await mailRequests(tx, site, actor, open);
  await recordRequest(tx, site, actor, open);
  afterCommit(() => site.postman.wake());
  return { told };
}

async function mailRequests(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  officer: Actor,
  open: OpenAvailabilityBoardWithEvent[],
) {
  const all = await readMembersToAskForAvailability(tx, open);
  const mailed = all.filter((one) => isReachableByMail(toAvailabilityRequestRecipient(one)));
  for (const { person, theirs } of mailed)
    await mailRequestTo(tx, site, officer, { ...person, email: person.email ?? '' }, theirs);
  const { ring } = splitMailAndTelephoneRecipients(site, all.map(toAvailabilityRequestRecipient));
  return createMailingResult(site, officer, { mail: mailed.length, ring });
}

async function mailRequestTo(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  officer: Actor,
  { id, name, email, mailKey }: ActiveMember & { email: string },
  theirs: OpenAvailabilityBoardWithEvent[],
) {
  const subject = toAvailabilityLinkSubject(theirs.map(({ now }) => now.event.id));
  const opening = {
    link: `${site.url}/my-answer`,
    opens: buildMailLinkTarget('answer', { subject, member: id }),
  };
  const events = theirs.map(({ board, now }) => ({
    ...toEventSummary(now.event, site.club),
    note: board.note,
    closes: board.closesAt ? formatWeekdayAndTime(board.closesAt) : '',
  }));
  const text = composeAvailabilityRequestMail(name, { events, opening });
  const mail = await addressMailToMember(tx, site, { name, email, mail_key: mailKey }, 'playing', text);
  await queueMail(tx, site.clock, mail, { officer });
}

async function recordRequest(
  tx: Kysely<DatabaseSchema>,
  { clock }: Site,
  officer: Actor,
  open: OpenAvailabilityBoardWithEvent[],
) {
  const asked_at = clock().toISOString();
  for (const { now } of open) {
    await tx
      .updateTable('board')
      .set((e) => ({ asked_at, version: e('version', '+', 1) }))
      .where('event', '=', now.event.id)
      .execute();
    await writeAuditLog(tx, clock, officer, 'asked the members about', null, formatEventTitleAndDays(now));
  }
}
