import { londonNow } from '#app/core/clock.ts';
import { type EventNow, eventsNow } from '#app/modules/calendar/calendar.server.ts';
import { type Board, isFor, namesDown, stageOf } from '#app/modules/names/boards/board.ts';
import { readBoards } from '#app/modules/names/boards/boards.server.ts';
import { eventInShort } from '#app/modules/names/boards/event-line.ts';
import type { Site } from '#app/site/site.server.ts';
import { closedLine, ringLine, saidLine } from './answer.ts';
import type { MyAnswer } from './answer-schemas.server.ts';
import { type Answer, answersBy, answersOf, otherDay, sectionsOf } from './answers.server.ts';
import { captainOf } from './captain.server.ts';

type Looking = Pick<Site, 'db' | 'club' | 'clock'>;

/** Return a member's availability for the events that have a board, in the requested order. */
export async function readMyAnswers(site: Looking, member: string, events: string[]): Promise<MyAnswer[]> {
  if (events.length === 0) return [];
  const boards = await readBoards(site.db, events);
  return myAnswersIn(site, member, events, { boards, known: await eventsNow(site, [...boards.keys()]) });
}

interface Known {
  boards: Map<string, Board>;
  known: Map<string, EventNow>;
}

/** Return the same for boards and events that were fetched before. */
export async function myAnswersIn(
  site: Looking,
  member: string,
  events: string[],
  { boards, known }: Known,
): Promise<MyAnswer[]> {
  if (events.length === 0) return [];
  const mine = (await answersBy(site.db, member)).filter(({ event }) => events.includes(event));
  // Only a 'yes' can be a reserve, which needs the answers of all members; query them for those events only, as pages request a
  // season at once.
  const down = mine.filter(({ word }) => word === 'yes').map(({ event }) => event);
  const answers = Map.groupBy(
    [...(await answersOf(site.db, down, { hasBegun: false })), ...mine.filter(({ word }) => word !== 'yes')],
    ({ event }) => event,
  );
  const own = (await sectionsOf(site.db, member))(member);
  const found = events.map(async (id) => {
    const [board, now] = [boards.get(id), known.get(id)];
    if (!board || !now) return [];
    return [await myAnswerOf(site, { board, now, member, own, answers: answers.get(id) ?? [] })];
  });
  return (await Promise.all(found)).flat();
}

interface Mine {
  board: Board;
  now: EventNow;
  member: string;
  /** Sections of the member. */
  own: string[];
  /** All answers for the event; the member's own is enough unless it is 'yes'. */
  answers: Answer[];
}

export async function myAnswerOf(
  site: Looking,
  { board, now, member, own, answers }: Mine,
): Promise<MyAnswer> {
  const { title, when } = eventInShort(now.event, site.club);
  const stage = stageOf(board, now, londonNow(site.clock));
  const mine = answers.find((one) => one.member === member);
  const reserve = namesDown(answers, board).yes.find((one) => one.member === member)?.reserve ?? 0;
  const closed = closedLine(stage, board);
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
    may: isFor(board, own),
    said: saidLine({
      word: mine?.word ?? null,
      by: mine?.by ?? '',
      forDay: mine ? otherDay(mine, now.date) : '',
      reserve,
    }),
    closed: stage === 'closed' ? `${closed} ${ringLine(await captainOf(site, now.event))}` : closed,
    asks: board.asks,
  };
}
