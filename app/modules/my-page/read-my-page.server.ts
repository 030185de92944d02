import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { formatDayAndMonth, formatWeekdayAndDate } from '#app/core/dates.ts';
import { countAdminWaitingItems } from '#app/modules/admin-home/admin-home.server.ts';
import {
  readAvailabilityBoards,
  readViewerAvailabilityForBoards,
  type ViewerAvailability,
} from '#app/modules/availability/availability.server.ts';
import type { CurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { type PendingMemberReply, readMemberDiary } from '#app/modules/diary/diary.server.ts';
import { getMemberReplyFacts } from '#app/modules/diary/diary.ts';
import { readTopForumTopics } from '#app/modules/forum/forum.server.ts';
import { type OwnTeamPlace, readOwnTeamPlaces } from '#app/modules/sides/sides.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { AvailabilityQuestion, MyPageData, MyPageRow } from './my-page-schemas.server.ts';
import { readComingWeekEvents } from './week-events.server.ts';
import { buildMyPageWeekRows } from './week-rows.ts';

/** Returns the data of the member's page: open requests, selections, the week and new topics. */
export async function readMyPage(site: Site, viewer: SignedInViewer): Promise<MyPageData> {
  const { club } = site;
  const { date: today } = getTodayAndPlaceholders(site);
  const week = await readComingWeekEvents(site);
  const taking = week.filter(({ takesNames }) => takesNames).map(({ id, season }) => ({ event: id, season }));
  const { events, days, waiting } = await readMemberDiary(site, viewer.id, taking);
  const { boards, out, answers, places } = club.uses.names
    ? await readOwnAvailability(site, viewer, { waiting, taking, known: events })
    : emptyAvailability;
  const said = new Set([...boards, ...places].map(({ event }) => event));
  const asked = answers.filter(({ event }) => boards.some((one) => one.event === event));
  return {
    questions: boards.map((one) => toQuestion(one, asked, today)),
    answers: { member: viewer.id, answers: asked },
    asked: waiting.filter((one) => !getMemberReplyFacts(one).hasButtons).map(toRequestRow),
    places: { member: viewer.id, places },
    week: buildMyPageWeekRows({
      week: week.filter(({ id }) => !said.has(id)),
      days,
      answers,
      out,
      today,
      club,
    }),
    topics: await readUnreadTopics(site, viewer),
    next: formatNextEntry(days.filter(({ until, off }) => until >= today && !off)),
    desk: await countAdminWaitingItems(site, viewer),
  };
}

interface OwnAvailability {
  /** Boards without an answer of the member, while the team is not published. */
  boards: PendingMemberReply[];
  /** Events with a published team. */
  out: Set<string>;
  answers: ViewerAvailability[];
  places: OwnTeamPlace[];
}

const emptyAvailability: OwnAvailability = { boards: [], out: new Set(), answers: [], places: [] };

async function readOwnAvailability(
  site: Site,
  viewer: SignedInViewer,
  {
    waiting,
    taking,
    known,
  }: { waiting: PendingMemberReply[]; taking: { event: string }[]; known: Map<string, CurrentEventState> },
): Promise<OwnAvailability> {
  const boards = waiting.filter(({ ask }) => ask === 'board');
  const ids = [...new Set([...boards, ...taking].map(({ event }) => event))];
  const all = await readAvailabilityBoards(site.db);
  const out = new Set(ids.filter((id) => all.get(id)?.isOut));
  const places = await readOwnTeamPlaces(site, viewer, known);
  return {
    boards: boards.filter(({ event }) => !out.has(event)),
    out,
    answers: await readViewerAvailabilityForBoards(site, viewer.id, ids, { boards: all, known }),
    places,
  };
}

const soonDays = 6;

/** Question with the weekday where that is unambiguous, else with the date. */
function toQuestion(
  { event, date, line, path }: PendingMemberReply,
  answers: ViewerAvailability[],
  today: string,
): AvailabilityQuestion {
  const days = Temporal.PlainDate.from(today).until(date).days;
  const [weekday = '', ...day] = formatWeekdayAndDate(date).split(' ');
  const isSoon = days <= soonDays;
  const when = days <= 0 ? 'today' : `on ${isSoon ? weekday : day.join(' ')}`;
  const about = answers.find((one) => one.event === event)?.name ?? line;
  return { event, path, name: `Can you play ${when}?`, line: about, isSoon };
}

const toRequestRow = ({ title, line, path }: PendingMemberReply): MyPageRow => ({
  path,
  name: title,
  line,
  state: 'Answer',
  pressing: true,
});

const formatNextEntry = ([next]: { title: string; date: string }[]) =>
  next ? `${next.title}, ${formatDayAndMonth(next.date.slice(5))}` : '';

async function readUnreadTopics({ db }: Site, viewer: SignedInViewer): Promise<MyPageRow[]> {
  const items = await readTopForumTopics(db, viewer, 12);
  return items
    .filter(({ unread }) => unread)
    .sort((one, other) => (one.last_at < other.last_at ? 1 : -1))
    .slice(0, 3)
    .map(({ path, title, category }) => ({
      path,
      name: title,
      line: category,
      state: '',
      pressing: false,
    }));
}
