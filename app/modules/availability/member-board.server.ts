import type { Viewer } from '#app/api/auth/sessions.server.ts';
import { londonMinute } from '#app/core/clock.ts';
import {
  type BoardLists,
  getBoardStage,
  isEligibleForBoard,
  sortBoardEntries,
} from '#app/modules/availability/boards/board.ts';
import type { BoardWithEvent } from '#app/modules/availability/boards/board-queries.server.ts';
import { formatWeekdayAndTime, toEventSummary } from '#app/modules/availability/boards/event-summary.ts';
import {
  getFormerEventDate,
  type MemberAvailability,
  readActiveMembers,
  readEventAvailability,
  readMemberSections,
} from '#app/modules/availability/member-answers/availability-queries.server.ts';
import type {
  BoardEntry,
  MemberBoard,
} from '#app/modules/availability/member-answers/availability-schemas.server.ts';
import { readCaptainContact } from '#app/modules/availability/member-answers/captain-contact.server.ts';
import { readBoardWithFullEvent } from '#app/modules/availability/member-answers/record-availability.server.ts';
import { buildViewerAvailability } from '#app/modules/availability/member-answers/viewer-availability.server.ts';
import type { CurrentEvent } from '#app/modules/calendar/calendar.server.ts';
import { readEmergencyContacts } from '#app/modules/sides/sides.server.ts';
import { readSections } from '#app/modules/teams/teams.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readPlaceState, readPublishedTeam } from './published-team.server.ts';

/** Return the board of an event for a member. */
export async function readMemberBoard(site: Site, viewer: Viewer, event: string): Promise<MemberBoard> {
  const team = await readPublishedTeam(site.db, event, viewer.id);
  const taking = await readBoardWithFullEvent(site, event, team !== null);
  const { board, now } = taking;
  const answers = await readEventAvailability(site.db, [event], now);
  const people = await readActiveMembers(site.db);
  const own = (await readMemberSections(site.db))(viewer.id);
  return {
    ...(await readBoardTerms(site, taking)),
    way: now.event.directions ?? null,
    captain: await readCaptainContact(site, now.event),
    mine: await buildViewerAvailability(site, { board, now, member: viewer.id, own, answers }),
    member: viewer.id,
    names: toBoardLists(answers, taking),
    others: people
      .filter(
        ({ id, sections }) =>
          isEligibleForBoard(board, sections) && !answers.some(({ member }) => member === id),
      )
      .map(({ id, name }) => ({ id, name })),
    team,
    place: team && (await readPlaceState(site.db, event, viewer.id)),
    emergencies: await readEmergencyContacts(site, viewer, event),
  };
}

/** Return the fields of a board that every viewer sees. */
export async function readBoardTerms(site: Site, { board, now }: BoardWithEvent<CurrentEvent['event']>) {
  const named = await readSections(site.db);
  return {
    event: toEventSummary(now.event, site.club),
    stage: getBoardStage(board, now, londonMinute(site.clock)),
    wanted: board.wanted,
    closes: board.closesAt ? formatWeekdayAndTime(board.closesAt) : '',
    sections: board.sections.map(({ section, most }) => ({
      name: named.find(({ id }) => id === section)?.name ?? section,
      most,
    })),
    note: board.note,
    asks: board.asks,
  };
}

export function toBoardLists(
  answers: MemberAvailability[],
  { board, now }: BoardWithEvent,
): BoardLists<BoardEntry> {
  const { yes, ifNeeded, no } = sortBoardEntries(answers, board);
  const shown = (answer: MemberAvailability & { reserve?: number }): BoardEntry => ({
    member: answer.member,
    name: answer.name,
    word: answer.word,
    reserve: answer.reserve ?? 0,
    seats: answer.seats,
    lift_from: answer.liftFrom,
    can_do_teas: answer.canDoTeas,
    by: answer.by,
    way: answer.way,
    at: answer.at,
    forDay: getFormerEventDate(answer, now.date),
  });
  return {
    yes: yes.map((one) => ({ ...shown(one), reserve: one.reserve })),
    ifNeeded: ifNeeded.map(shown),
    no: no.map(shown),
  };
}
