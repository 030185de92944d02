import { formatLondonMinute } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  type AvailabilityBoard,
  getAvailabilityBoardStage,
  isEligibleForAvailabilityBoard,
} from '#app/modules/availability/boards/board.ts';
import {
  createClosedAvailabilityBoard,
  readAvailabilityBoards,
} from '#app/modules/availability/boards/board-queries.server.ts';
import { formatWeekdayAndTime, toEventSummary } from '#app/modules/availability/boards/event-summary.ts';
import {
  type ActiveMember,
  getFormerEventDate,
  type MemberAvailability,
  readActiveMembers,
  readEventAvailability,
} from '#app/modules/availability/member-answers/availability-queries.server.ts';
import { toAvailabilityBoardLists } from '#app/modules/availability/member-board.server.ts';
import {
  type CurrentEventState,
  readCalendarSeason,
  readCurrentEventState,
  toCurrentEventState,
} from '#app/modules/calendar/calendar.server.ts';
import { getUpcomingEvents } from '#app/modules/calendar/calendar.ts';
import {
  readPlayerNotificationStatus,
  readPlayerRegisterDetails,
  readSelectedTeam,
} from '#app/modules/sides/sides.server.ts';
import { readClubSections, readClubTeams } from '#app/modules/teams/teams.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type {
  AdminAvailabilityBoardMember,
  AvailabilityBoardList,
  AvailabilityBoardSettings,
  AvailabilitySummary,
  EventAvailabilityBoard,
} from './board-schemas.server.ts';
import { readAvailabilityRequestRecipients } from './request-recipients.server.ts';

/** Queries of the admin area for boards and availability. */

export const toAvailabilityBoardSettings = (board: AvailabilityBoard): AvailabilityBoardSettings => ({
  wanted: board.wanted,
  closesAt: board.closesAt ?? '',
  isClosed: board.isClosed,
  sections: Object.fromEntries(board.sections.map(({ section, most }) => [section, most])),
  ...board.asks,
  note: board.note,
  askedAt: board.askedAt ?? '',
  version: board.version,
});

/** Return the upcoming events, each with a summary of its board. */
export async function readAvailabilityBoardList(site: Site): Promise<AvailabilityBoardList> {
  const { date, words } = getTodayAndPlaceholders(site);
  const season = await readCalendarSeason(site.db, words, date);
  const coming = (
    season ? getUpcomingEvents({ events: season.events.filter(({ shift }) => !shift) }, date) : []
  ).filter(({ kind }) => kind.nature !== 'roll-up');
  const boards = await readAvailabilityBoards(site.db);
  const now = formatLondonMinute(site.clock);
  const taking = coming.filter(({ id }) => boards.has(id)).map(({ id }) => id);
  const answers = Map.groupBy(
    await readEventAvailability(site.db, taking, { hasBegun: false }),
    ({ event }) => event,
  );
  const people = await readActiveMembers(site.db);
  const teams = (await readClubTeams(site.db, words)).map(({ id, name }) => ({ key: `team:${id}`, name }));
  const kinds = new Map(coming.map(({ kind }) => [`kind:${kind.id}`, kind.name]));
  const events = coming.map((event) => {
    const board = boards.get(event.id);
    const moment = toCurrentEventState(event, site.club, now);
    return {
      event: toEventSummary(event, site.club),
      isOff: moment.isOff,
      keys: [`kind:${event.kind.id}`, ...(event.parts?.split(' ') ?? [])],
      ...toBoardState(board, moment, now),
      summary: summarizeAvailability(board, answers.get(event.id) ?? [], people),
    };
  });
  const used = teams.filter(({ key }) => events.some(({ keys }) => keys.includes(key)));
  return {
    events,
    choices: [...[...kinds].map(([key, name]) => ({ key, name })), ...used],
    sections: await readActiveSections(site),
  };
}

const toBoardState = (board: AvailabilityBoard | undefined, moment: CurrentEventState, now: string) => ({
  board: board ? toAvailabilityBoardSettings(board) : null,
  stage: board ? getAvailabilityBoardStage(board, moment, now) : null,
  closes: board?.closesAt ? formatWeekdayAndTime(board.closesAt) : '',
});

function summarizeAvailability(
  board: AvailabilityBoard | undefined,
  answers: MemberAvailability[],
  people: ActiveMember[],
): AvailabilitySummary {
  const of = (word: MemberAvailability['word']) => answers.filter((one) => one.word === word).length;
  const said = new Set(answers.map(({ member }) => member));
  const open = board
    ? people.filter(({ id, sections }) => isEligibleForAvailabilityBoard(board, sections) && !said.has(id))
    : [];
  return { yes: of('yes'), ifNeeded: of('if needed'), no: of('no'), open: open.length };
}

const readActiveSections = async ({ db }: Site) =>
  (await readClubSections(db)).filter(({ putBy }) => !putBy).map(({ id, name }) => ({ id, name }));

/** Return one event with its availability and all members who can be asked. 404 if it is not in the calendar. */
export async function readEventAvailabilityBoard(site: Site, id: string): Promise<EventAvailabilityBoard> {
  const now = await readCurrentEventState(site, id);
  if (!now) throw new Refusal(404, 'We cannot find that event. It may have been deleted.');
  const board = (await readAvailabilityBoards(site.db, [id])).get(id);
  const answers = await readEventAvailability(site.db, [id], now);
  const people = await readActiveMembers(site.db);
  const ids = people.map(({ id }) => ({ member: id }));
  const factsAbout = await readPlayerRegisterDetails(site, ids);
  const taking = { board: board ?? createClosedAvailabilityBoard(id), now };
  const stands = toBoardState(board, now, formatLondonMinute(site.clock));
  return {
    event: toEventSummary(now.event, site.club),
    isOff: now.isOff,
    ...stands,
    sections: await readActiveSections(site),
    summary: summarizeAvailability(board, answers, people),
    asks:
      board && stands.stage === 'open'
        ? await readAvailabilityRequestRecipients(site.db, site, [{ board, now }])
        : null,
    names: toAvailabilityBoardLists(answers, taking),
    people: people.map((one) => ({
      ...toAdminBoardMember(one, taking.board, answers),
      otherPhone: factsAbout(one.id).otherPhone,
    })),
    known: await readPlayerNotificationStatus(
      site,
      await readSelectedTeam(site.db, site, id, { known: now }),
    ),
    forOtherDay: answers.filter((one) => getFormerEventDate(one, now.date)).length,
  };
}

function toAdminBoardMember(
  person: ActiveMember,
  board: AvailabilityBoard,
  answers: MemberAvailability[],
): Omit<AdminAvailabilityBoardMember, 'otherPhone'> {
  const answer = answers.find(({ member }) => member === person.id);
  return {
    id: person.id,
    name: person.name,
    phone: person.phone,
    hasMail: Boolean(person.email),
    may: isEligibleForAvailabilityBoard(board, person.sections),
    word: answer?.word ?? null,
    note: answer?.note ?? '',
    version: answer?.version ?? 0,
  };
}
