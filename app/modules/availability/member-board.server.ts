import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { formatLondonMinute } from '#app/core/clock.ts';
import {
  getAvailabilityBoardStage,
  isEligibleForAvailabilityBoard,
  type SortedAvailabilityAnswers,
  sortAvailabilityAnswers,
} from '#app/modules/availability/boards/board.ts';
import type { AvailabilityBoardWithEvent } from '#app/modules/availability/boards/board-queries.server.ts';
import { formatWeekdayAndTime, toEventSummary } from '#app/modules/availability/boards/event-summary.ts';
import {
  getFormerEventDate,
  type MemberAvailability,
  readActiveMembers,
  readEventAvailability,
  readMemberSections,
} from '#app/modules/availability/member-answers/availability-queries.server.ts';
import type {
  AvailabilityBoardEntry,
  MemberAvailabilityBoard,
} from '#app/modules/availability/member-answers/availability-schemas.server.ts';
import { readCaptainContact } from '#app/modules/availability/member-answers/captain-contact.server.ts';
import { readAvailabilityBoardWithFullEvent } from '#app/modules/availability/member-answers/record-availability.server.ts';
import { buildViewerAvailability } from '#app/modules/availability/member-answers/viewer-availability.server.ts';
import type { CurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { readPlayerEmergencyContacts } from '#app/modules/sides/sides.server.ts';
import { readClubSections } from '#app/modules/teams/teams.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readPublishedTeam, readTeamPlaceState } from './published-team.server.ts';

/** Return the board of an event for a member. */
export async function readMemberAvailabilityBoard(
  site: Site,
  viewer: SignedInViewer,
  event: string,
): Promise<MemberAvailabilityBoard> {
  const team = await readPublishedTeam(site.db, event, viewer.id);
  const taking = await readAvailabilityBoardWithFullEvent(site, event, team !== null);
  const { board, now } = taking;
  const answers = await readEventAvailability(site.db, [event], now);
  const people = await readActiveMembers(site.db);
  const own = (await readMemberSections(site.db))(viewer.id);
  return {
    ...(await readAvailabilityBoardFields(site, taking)),
    way: now.event.directions ?? null,
    captain: await readCaptainContact(site, now.event),
    mine: await buildViewerAvailability(site, { board, now, member: viewer.id, own, answers }),
    member: viewer.id,
    names: toAvailabilityBoardLists(answers, taking),
    others: people
      .filter(
        ({ id, sections }) =>
          isEligibleForAvailabilityBoard(board, sections) && !answers.some(({ member }) => member === id),
      )
      .map(({ id, name }) => ({ id, name })),
    team,
    place: team && (await readTeamPlaceState(site.db, event, viewer.id)),
    emergencies: await readPlayerEmergencyContacts(site, viewer, event),
  };
}

/** Return the fields of a board that every viewer sees. */
async function readAvailabilityBoardFields(
  site: Site,
  { board, now }: AvailabilityBoardWithEvent<CurrentEventState['event']>,
) {
  const named = await readClubSections(site.db);
  return {
    event: toEventSummary(now.event, site.club),
    stage: getAvailabilityBoardStage(board, now, formatLondonMinute(site.clock)),
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

export function toAvailabilityBoardLists(
  answers: MemberAvailability[],
  { board, now }: AvailabilityBoardWithEvent,
): SortedAvailabilityAnswers<AvailabilityBoardEntry> {
  const { yes, ifNeeded, no } = sortAvailabilityAnswers(answers, board);
  const shown = (answer: MemberAvailability & { reserve?: number }): AvailabilityBoardEntry => ({
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
