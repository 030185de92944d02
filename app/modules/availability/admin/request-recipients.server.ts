import type { Kysely } from 'kysely';
import {
  type MailRecipients,
  splitMailAndTelephoneRecipients,
} from '#app/admin/send-sheet/recipients.server.ts';
import { formatLondonMinute } from '#app/core/clock.ts';
import {
  type AvailabilityBoard,
  getAvailabilityBoardStage,
  isEligibleForAvailabilityBoard,
} from '#app/modules/availability/boards/board.ts';
import { readAvailabilityBoards } from '#app/modules/availability/boards/board-queries.server.ts';
import {
  type ActiveMember,
  getFormerEventDate,
  readActiveMembers,
  readEventAvailability,
} from '#app/modules/availability/member-answers/availability-queries.server.ts';
import { type CurrentEventState, readCurrentEventStates } from '#app/modules/calendar/calendar.server.ts';
import { readMailWantedCheck } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Event with an open board. */
export interface OpenAvailabilityBoardWithEvent {
  board: AvailabilityBoard;
  now: CurrentEventState;
}

/** Member to ask, and the events to ask about. */
interface MemberToAsk {
  person: ActiveMember;
  theirs: OpenAvailabilityBoardWithEvent[];
  wants: boolean;
}

/** Return the members who have not answered about an event, or answered for another date. */
export async function readMembersToAskForAvailability(
  tx: Kysely<DatabaseSchema>,
  open: OpenAvailabilityBoardWithEvent[],
): Promise<MemberToAsk[]> {
  const answers = await readEventAvailability(
    tx,
    open.map(({ now }) => now.event.id),
    { hasBegun: false },
  );
  const hasSaid = (person: ActiveMember, { now }: OpenAvailabilityBoardWithEvent) =>
    answers.some(
      (one) => one.event === now.event.id && one.member === person.id && !getFormerEventDate(one, now.date),
    );
  const wants = await readMailWantedCheck(tx, 'playing');
  return (await readActiveMembers(tx)).flatMap((person) => {
    const theirs = open.filter(
      (one) => isEligibleForAvailabilityBoard(one.board, person.sections) && !hasSaid(person, one),
    );
    return theirs.length > 0 ? [{ person, theirs, wants: wants(person.id) }] : [];
  });
}

export const toAvailabilityRequestRecipient = ({
  person: { id, name, email, phone },
  wants,
}: MemberToAsk) => ({
  id,
  name,
  email,
  telephone: phone,
  wants,
});

/** Return the same members as recipients of the send sheet. */
export const readAvailabilityRequestRecipients = async (
  tx: Kysely<DatabaseSchema>,
  site: Site,
  open: OpenAvailabilityBoardWithEvent[],
): Promise<MailRecipients> =>
  splitMailAndTelephoneRecipients(
    site,
    (await readMembersToAskForAvailability(tx, open)).map(toAvailabilityRequestRecipient),
  );

/** Return the recipients of one mail each about several events; events without an open board are left out. */
export async function readAvailabilityRecipientsByEvents(site: Site, ids: string[]): Promise<MailRecipients> {
  const boards = await readAvailabilityBoards(site.db, ids);
  const moment = formatLondonMinute(site.clock);
  const open = [...(await readCurrentEventStates(site, ids))].flatMap(([id, now]) => {
    const board = boards.get(id);
    return board && getAvailabilityBoardStage(board, now, moment) === 'open' ? [{ board, now }] : [];
  });
  return readAvailabilityRequestRecipients(site.db, site, open);
}
