import { Refusal } from '#app/core/refusals.ts';
import { readAvailabilityBoards } from '#app/modules/availability/boards/board-queries.server.ts';
import { type EventSummary, toEventSummary } from '#app/modules/availability/boards/event-summary.ts';
import { readCurrentEventStates } from '#app/modules/calendar/calendar.server.ts';
import { findMailLink } from '#app/modules/mail/mail.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { createResponseReader } from '#db/response-reader.ts';
import type { AvailabilityWord } from '#db/schema/playing.ts';
import type { ViewerAvailability } from './availability-schemas.server.ts';
import {
  readAvailabilityBoardForAnswer,
  refuseClosedAvailabilityBoard,
  refuseMemberOfOtherSections,
  writeAvailabilityAnswer,
} from './record-availability.server.ts';
import { readViewerAvailability } from './viewer-availability.server.ts';
import type { AvailabilityDetails } from './write-availability.server.ts';

/** Content of an availability link: one member's answers for the event, or the several events, of the mail. */
export interface AvailabilityLinkContent {
  member: string;
  name: string;
  events: (EventSummary & { answer: ViewerAvailability; note: string; isOver: boolean })[];
}

/** Return the subject of the link: the event id, or a JSON array of ids. */
export const toAvailabilityLinkSubject = (events: string[]) =>
  events.length === 1 ? (events[0] ?? '') : JSON.stringify(events);
const parseLinkSubject = (subject: string): string[] =>
  subject.startsWith('[') ? JSON.parse(subject) : [subject];

const createInvalidLinkError = () => new Refusal(404, 'This link is incomplete or no longer works.');

async function readLinkOwner(site: Site, code: string) {
  if (!site.club.uses.names) throw createInvalidLinkError();
  const linked = await findMailLink(site.db, 'answer', code);
  const member =
    linked &&
    (await site.db
      .selectFrom('member')
      .select(['id', 'name'])
      .where('id', '=', linked.member)
      .where('removed_at', 'is', null)
      .where('suspended_at', 'is', null)
      .executeTakeFirst());
  if (!linked || !member) throw createInvalidLinkError();
  return { ...member, events: parseLinkSubject(linked.subject) };
}

/** Return the content of a link. 404 if it is unknown, or its member is not active any more. */
export async function readAvailabilityLink(
  { db, ...others }: Site,
  code: string,
): Promise<AvailabilityLinkContent> {
  const site = { ...others, db: createResponseReader(db) };
  const { id, name, events } = await readLinkOwner(site, code);
  const [boards, known] = await Promise.all([
    readAvailabilityBoards(site.db, events),
    readCurrentEventStates(site, events),
  ]);
  const answers = await readViewerAvailability(site, id, events);
  const shown = answers.flatMap((answer) => {
    const now = known.get(answer.event);
    if (!now) return [];
    const note = boards.get(answer.event)?.note ?? '';
    return [{ ...toEventSummary(now.event, site.club), answer, note, isOver: now.isOver }];
  });
  return { member: id, name, events: shown.toSorted((a, b) => a.date.localeCompare(b.date)) };
}

interface LinkAvailabilityInput extends AvailabilityDetails {
  code: string;
  event: string;
  word: AvailabilityWord;
}

/** Record an answer sent through a link. 404 for an event that the link does not cover. */
export async function recordAvailabilityByLink(
  site: Site,
  address: string,
  { code, ...said }: LinkAvailabilityInput,
): Promise<void> {
  await site.limits.count({ 'code-here': address });
  const { id: member, events } = await readLinkOwner(site, code);
  if (!events.includes(said.event)) throw createInvalidLinkError();
  const taking = await readAvailabilityBoardForAnswer(site, said.event);
  await site.db.transaction().execute(async (tx) => {
    await refuseClosedAvailabilityBoard({ ...site, db: tx }, taking);
    await refuseMemberOfOtherSections(tx, taking.board, member);
    await writeAvailabilityAnswer(tx, site, taking, { ...said, member, way: 'mail', by: null });
  });
}
