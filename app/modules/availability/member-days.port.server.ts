import type { Kysely } from 'kysely';
import { formatLondonMinute } from '#app/core/clock.ts';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import type { Ports } from '#app/kernel/module.ts';
import { isEligibleForAvailabilityBoard } from '#app/modules/availability/boards/board.ts';
import { readAvailabilityBoards } from '#app/modules/availability/boards/board-queries.server.ts';
import {
  readMemberAvailability,
  readMemberSections,
} from '#app/modules/availability/member-answers/availability-queries.server.ts';
import {
  type CurrentEventState,
  type EventReference,
  selectSeasonOfReferencedEvent,
} from '#app/modules/calendar/calendar.server.ts';
import { formatEventDayTitle, getEventDayFields, getEventDayNews } from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Events whose board is open to a member, and, on the season page, matches to come for which they are available. */
export const readAvailabilityDays: Ports['memberDays'] = async ({ site, member, scope }) => {
  if (scope === 'feed') return {};
  const { db, club } = site;
  const answers = scope === 'season' ? await readPositiveAnswers(db, member) : [];
  const boards = await readOpenBoards(db, member, formatLondonMinute(site.clock));
  return {
    events: [...answers, ...boards],
    getDays: (events) =>
      answers.flatMap(({ event, word }) => {
        const now = events.get(event);
        return now && !now.hasBegun ? toAvailabilityDay(now, word, club) : [];
      }),
    getReplies: (events) =>
      boards.flatMap(({ event, saidFor }) => {
        const now = events.get(event);
        if (!now || now.hasBegun || now.isOff) return [];
        // An answer for another date does not count: the member is asked again.
        return saidFor === null || (saidFor !== '' && saidFor !== now.date) ? toBoardRequest(now, club) : [];
      }),
  };
};

/** Query what a member answered, but for 'no'. */
const readPositiveAnswers = (db: Kysely<DatabaseSchema>, member: string) =>
  db
    .selectFrom('answer')
    .innerJoin('board', 'board.event', 'answer.event')
    .select(['answer.event', 'word', selectSeasonOfReferencedEvent('answer.event')])
    .where('member', '=', member)
    .where('word', '!=', 'no')
    .execute();

/** Event whose board is open to a member; `saidFor` is the date of their answer, '' if unknown, null if there is none. */
interface OpenBoard extends EventReference {
  event: string;
  saidFor: string | null;
}

/** Return the events whose board is open to a member; `now` is 'YYYY-MM-DDTHH:MM' in London. */
async function readOpenBoards(db: Kysely<DatabaseSchema>, member: string, now: string): Promise<OpenBoard[]> {
  const open = [...(await readAvailabilityBoards(db)).values()].filter(
    ({ isClosed, closesAt }) => !isClosed && (closesAt === null || closesAt > now),
  );
  const sections = (await readMemberSections(db, member))(member);
  const mine = open.filter((board) => isEligibleForAvailabilityBoard(board, sections));
  const said = new Map(
    (await readMemberAvailability(db, member)).map(({ event, forDay }) => [event, forDay]),
  );
  return mine
    .map(({ event, season }) => ({ event, season, saidFor: said.get(event) ?? null }))
    .sort((one, other) => (one.event < other.event ? -1 : 1));
}

const toAvailabilityDay = (now: CurrentEventState, word: string, club: Club) => ({
  item: `names:${now.event.id}`,
  kind: 'names' as const,
  event: now.event.id,
  ...getEventDayFields(now, club),
  title: formatEventDayTitle(now.event, club),
  part: `You said ${word}`,
  lines: getEventDayNews(now.event),
  path: getBoardPath(now),
  isOpen: true,
});

function toBoardRequest(now: CurrentEventState, club: Club) {
  const { date, time } = getEventDayFields(now, club);
  return {
    ask: 'board' as const,
    date,
    title: formatEventDayTitle(now.event, club),
    line: [formatWeekdayAndDate(date), time].filter(Boolean).join(', '),
    path: getBoardPath(now),
    event: now.event.id,
  };
}

const getBoardPath = ({ event }: CurrentEventState) => `/members/playing/${encodeURIComponent(event.id)}`;
