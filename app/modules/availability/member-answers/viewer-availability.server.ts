import { formatLondonMinute } from '#app/core/clock.ts';
import {
  type AvailabilityBoard,
  getAvailabilityBoardStage,
  isEligibleForAvailabilityBoard,
  sortAvailabilityAnswers,
} from '#app/modules/availability/boards/board.ts';
import { readAvailabilityBoards } from '#app/modules/availability/boards/board-queries.server.ts';
import { toEventSummary } from '#app/modules/availability/boards/event-summary.ts';
import { type CurrentEventState, readCurrentEventStates } from '#app/modules/calendar/calendar.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  getFormerEventDate,
  type MemberAvailability,
  readEventAvailability,
  readMemberAvailability,
  readMemberSections,
} from './availability-queries.server.ts';
import type { ViewerAvailability } from './availability-schemas.server.ts';
import {
  formatAvailabilityClosedReason,
  formatOwnAvailability,
  formatPhoneCaptainRequest,
} from './availability-text.ts';
import { readCaptainContact } from './captain-contact.server.ts';

type AvailabilitySite = Pick<Site, 'db' | 'club' | 'clock'>;

/** Return a member's availability for the events that have a board, in the requested order. */
export async function readViewerAvailability(
  site: AvailabilitySite,
  member: string,
  events: string[],
): Promise<ViewerAvailability[]> {
  if (events.length === 0) return [];
  const boards = await readAvailabilityBoards(site.db, events);
  return readViewerAvailabilityForBoards(site, member, events, {
    boards,
    known: await readCurrentEventStates(site, [...boards.keys()]),
  });
}

interface LoadedBoards {
  boards: Map<string, AvailabilityBoard>;
  known: Map<string, CurrentEventState>;
}

/** Return the same for boards and events that were fetched before. */
export async function readViewerAvailabilityForBoards(
  site: AvailabilitySite,
  member: string,
  events: string[],
  { boards, known }: LoadedBoards,
): Promise<ViewerAvailability[]> {
  if (events.length === 0) return [];
  const mine = (await readMemberAvailability(site.db, member)).filter(({ event }) => events.includes(event));
  // Only a 'yes' can be a reserve, which needs the answers of all members; query them for those events only, as pages request a
  // season at once.
  const down = mine.filter(({ word }) => word === 'yes').map(({ event }) => event);
  const answers = Map.groupBy(
    [
      ...(await readEventAvailability(site.db, down, { hasBegun: false })),
      ...mine.filter(({ word }) => word !== 'yes'),
    ],
    ({ event }) => event,
  );
  const own = (await readMemberSections(site.db, member))(member);
  const found = events.map(async (id) => {
    const [board, now] = [boards.get(id), known.get(id)];
    if (!board || !now) return [];
    return [await buildViewerAvailability(site, { board, now, member, own, answers: answers.get(id) ?? [] })];
  });
  return (await Promise.all(found)).flat();
}

interface ViewerAvailabilityInput {
  board: AvailabilityBoard;
  now: CurrentEventState;
  member: string;
  /** Sections of the member. */
  own: string[];
  /** All answers for the event; the member's own is enough unless it is 'yes'. */
  answers: MemberAvailability[];
}

export async function buildViewerAvailability(
  site: AvailabilitySite,
  { board, now, member, own, answers }: ViewerAvailabilityInput,
): Promise<ViewerAvailability> {
  const { title, when } = toEventSummary(now.event, site.club);
  const stage = getAvailabilityBoardStage(board, now, formatLondonMinute(site.clock));
  const mine = answers.find((one) => one.member === member);
  const reserve =
    sortAvailabilityAnswers(answers, board).yes.find((one) => one.member === member)?.reserve ?? 0;
  const closed = formatAvailabilityClosedReason(stage, board);
  return {
    event: now.event.id,
    name: `${title}, ${when}`,
    word: mine?.word ?? null,
    at: mine?.at ?? '',
    seats: mine?.seats ?? null,
    lift_from: mine?.liftFrom ?? '',
    can_do_teas: mine?.canDoTeas ?? false,
    note: mine?.note ?? '',
    stage,
    may: isEligibleForAvailabilityBoard(board, own),
    said: formatOwnAvailability({
      word: mine?.word ?? null,
      by: mine?.by ?? '',
      forDay: mine ? getFormerEventDate(mine, now.date) : '',
      reserve,
    }),
    closed:
      stage === 'closed'
        ? `${closed} ${formatPhoneCaptainRequest(await readCaptainContact(site, now.event))}`
        : closed,
    asks: board.asks,
  };
}
