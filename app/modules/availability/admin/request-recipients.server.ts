import type { Kysely } from 'kysely';
import { type MailRecipients, splitRecipients } from '#app/admin/send-sheet/recipients.server.ts';
import { londonMinute } from '#app/core/clock.ts';
import { type Board, getBoardStage, isEligibleForBoard } from '#app/modules/availability/boards/board.ts';
import { readAvailabilityBoards } from '#app/modules/availability/boards/board-queries.server.ts';
import {
  type ActiveMember,
  getFormerEventDate,
  readActiveMembers,
  readEventAvailability,
} from '#app/modules/availability/member-answers/availability-queries.server.ts';
import { type CurrentEvent, readCurrentEvents } from '#app/modules/calendar/calendar.server.ts';
import { readMailWantedCheck } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Event with an open board. */
export interface OpenBoardWithEvent {
  board: Board;
  now: CurrentEvent;
}

/** Member to ask, and the events to ask about. */
interface MemberToAsk {
  person: ActiveMember;
  theirs: OpenBoardWithEvent[];
  wants: boolean;
}

/** Return the members who have not answered about an event, or answered for another date. */
export async function readMembersToAsk(
  tx: Kysely<Schema>,
  open: OpenBoardWithEvent[],
): Promise<MemberToAsk[]> {
  const answers = await readEventAvailability(
    tx,
    open.map(({ now }) => now.event.id),
    { hasBegun: false },
  );
  const hasSaid = (person: ActiveMember, { now }: OpenBoardWithEvent) =>
    answers.some(
      (one) => one.event === now.event.id && one.member === person.id && !getFormerEventDate(one, now.date),
    );
  const wants = await readMailWantedCheck(tx, 'playing');
  return (await readActiveMembers(tx)).flatMap((person) => {
    const theirs = open.filter(
      (one) => isEligibleForBoard(one.board, person.sections) && !hasSaid(person, one),
    );
    return theirs.length > 0 ? [{ person, theirs, wants: wants(person.id) }] : [];
  });
}

export const toRequestRecipient = ({ person: { id, name, email, phone }, wants }: MemberToAsk) => ({
  id,
  name,
  email,
  telephone: phone,
  wants,
});

/** Return the same members as recipients of the send sheet. */
export const readRequestRecipients = async (
  tx: Kysely<Schema>,
  site: Site,
  open: OpenBoardWithEvent[],
): Promise<MailRecipients> =>
  splitRecipients(site, (await readMembersToAsk(tx, open)).map(toRequestRecipient));

/** Return the recipients of one mail each about several events; events without an open board are left out. */
export async function readRecipientsByEventIds(site: Site, ids: string[]): Promise<MailRecipients> {
  const boards = await readAvailabilityBoards(site.db, ids);
  const moment = londonMinute(site.clock);
  const open = [...(await readCurrentEvents(site, ids))].flatMap(([id, now]) => {
    const board = boards.get(id);
    return board && getBoardStage(board, now, moment) === 'open' ? [{ board, now }] : [];
  });
  return readRequestRecipients(site.db, site, open);
}
