import type { Kysely } from 'kysely';
import { type OfflineAnswerTiming, refuseOutdatedOfflineAnswer } from '#app/api/offline/too-late.server.ts';
import { formatLondonMinute } from '#app/core/clock.ts';
import { formatList } from '#app/core/language.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import {
  type AvailabilityBoard,
  getAvailabilityBoardStage,
  isEligibleForAvailabilityBoard,
} from '#app/modules/availability/boards/board.ts';
import {
  type AvailabilityBoardWithEvent,
  createClosedAvailabilityBoard,
  createNoAvailabilityBoardError,
  noAvailabilityEventMessage,
  readAvailabilityBoards,
  readAvailabilityBoardWithEvent,
  refuseIfAvailabilityUnused,
} from '#app/modules/availability/boards/board-queries.server.ts';
import { readCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import { readClubSections } from '#app/modules/teams/teams.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { AvailabilityWord } from '#db/schema/playing.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { availabilityAnswerLabels } from './availability-labels.ts';
import { readMemberSections } from './availability-queries.server.ts';
import { formatAvailabilityClosedReason, formatPhoneCaptainRequest } from './availability-text.ts';
import { readCaptainContact } from './captain-contact.server.ts';
import { mailAvailabilityRecordedByOther } from './mail-recorded-by-other.server.ts';
import {
  type AvailabilityDetails,
  type AvailabilitySource,
  upsertAvailability,
} from './write-availability.server.ts';

/** Availability recorded by members: for themselves or for each other. */

/** Return the board of an event. 404 if it has none, or is not in the calendar any more. */
export function readAvailabilityBoardForAnswer(
  site: Site,
  event: string,
): Promise<AvailabilityBoardWithEvent> {
  refuseIfAvailabilityUnused(site);
  return readAvailabilityBoardWithEvent(site, event);
}

/** Return the board with the full event. A published team without a board gets a closed one. */
export async function readAvailabilityBoardWithFullEvent(
  site: Site,
  event: string,
  isOut: boolean,
): Promise<AvailabilityBoardWithEvent<CalendarEvent>> {
  refuseIfAvailabilityUnused(site);
  const now = await readCurrentEventState(site, event);
  if (!now) throw new Refusal(404, noAvailabilityEventMessage);
  const board = (await readAvailabilityBoards(site.db, [event])).get(event);
  if (!board && !isOut) throw createNoAvailabilityBoardError();
  return { board: board ?? createClosedAvailabilityBoard(event), now };
}

/** Throw 409 unless the board is open to members; the message says whom to phone. */
export async function refuseClosedAvailabilityBoard(
  site: Site,
  { board, now }: AvailabilityBoardWithEvent,
): Promise<void> {
  const stage = getAvailabilityBoardStage(board, now, formatLondonMinute(site.clock));
  if (stage === 'open') return;
  const sentence = formatAvailabilityClosedReason(stage, board);
  if (stage !== 'closed') throw new Refusal(409, sentence);
  throw new Refusal(
    409,
    `${sentence} ${formatPhoneCaptainRequest(await readCaptainContact(site, now.event))}`,
  );
}

/** Throw 409 for a member of none of the eligible sections. */
export async function refuseMemberOfOtherSections(
  tx: Kysely<DatabaseSchema>,
  board: AvailabilityBoard,
  member: string,
): Promise<void> {
  if (isEligibleForAvailabilityBoard(board, [])) return;
  if (isEligibleForAvailabilityBoard(board, (await readMemberSections(tx, member))(member))) return;
  const named = await readClubSections(tx);
  const names = board.sections.map(({ section }) => named.find(({ id }) => id === section)?.name ?? section);
  throw new Refusal(409, `This event is for ${formatList(names)} only.`);
}

/** Query an active member. 404 if removed or suspended. */
export async function requireActiveMember(tx: Kysely<DatabaseSchema>, id: string) {
  const member = await tx
    .selectFrom('member')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!member) throw new Refusal(404, 'We cannot find that member. They may have left the club.');
  return member;
}

interface AvailabilityInput extends AvailabilityDetails {
  event: string;
  word: AvailabilityWord;
}

/** Says whether the viewer can play. Refuses with 409 what arrives after a newer answer. */
export async function recordOwnAvailability(
  { tx, site, viewer }: MutationContext,
  said: AvailabilityInput & OfflineAnswerTiming,
): Promise<void> {
  const within = { ...site, db: tx };
  const taking = await readAvailabilityBoardForAnswer(within, said.event);
  await refuseClosedAvailabilityBoard(within, taking);
  await refuseMemberOfOtherSections(tx, taking.board, viewer.id);
  const there = await answerThere(tx, said.event, viewer.id);
  const newer = there && { ...there, word: availabilityAnswerLabels[there.word], by: there.by ?? '' };
  refuseOutdatedOfflineAnswer(site.clock, said, availabilityAnswerLabels[said.word], newer);
  await writeAvailabilityAnswer(tx, site, taking, { ...said, member: viewer.id, way: 'site', by: null });
}

interface OtherAvailabilityInput extends AvailabilityInput {
  member: string;
}

/** Record the availability of another member, as on the paper board; a mail tells them by whom. */
export const recordAvailabilityForOther = (ctx: MutationContext, said: OtherAvailabilityInput) =>
  recordForMember(ctx, said, 'member');

/** Record availability as an officer: allowed after closing and for any section. */
export const recordAvailabilityAsOfficer = (ctx: MutationContext, said: OtherAvailabilityInput) =>
  recordForMember(ctx, said, 'desk');

async function recordForMember(
  { tx, site, viewer, afterCommit }: MutationContext,
  said: OtherAvailabilityInput,
  way: 'member' | 'desk',
) {
  const within = { ...site, db: tx };
  const taking = await readAvailabilityBoardForAnswer(within, said.event);
  const member = await requireActiveMember(tx, said.member);
  if (way === 'member') {
    await refuseClosedAvailabilityBoard(within, taking);
    await refuseMemberOfOtherSections(tx, taking.board, member.id);
  }
  const isOwn = member.id === viewer.id;
  const before = (await answerThere(tx, said.event, member.id))?.word;
  await writeAvailabilityAnswer(tx, site, taking, {
    ...said,
    way: isOwn ? 'site' : way,
    by: isOwn ? null : viewer.id,
  });
  if (way === 'member' && !isOwn && before !== said.word)
    await mailAvailabilityRecordedByOther(tx, site, said.event, {
      member,
      by: viewer,
      word: said.word,
      before,
    });
  afterCommit(() => site.postman.wake());
}

const answerThere = (tx: Kysely<DatabaseSchema>, event: string, member: string) =>
  tx
    .selectFrom('answer')
    .leftJoin('member as writer', 'writer.id', 'answer.put_by')
    .select(['word', 'at', 'writer.name as by'])
    .where('event', '=', event)
    .where('member', '=', member)
    .executeTakeFirst();

/** Write one answer with the current time and date of the event. */
export function writeAvailabilityAnswer(
  tx: Kysely<DatabaseSchema>,
  { clock }: Pick<Site, 'clock'>,
  { now }: AvailabilityBoardWithEvent,
  said: OtherAvailabilityInput & { way: AvailabilitySource; by: string | null },
): Promise<void> {
  return upsertAvailability(tx, { ...said, at: clock().toISOString(), day: now.date });
}
