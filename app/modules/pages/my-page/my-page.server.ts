import type { Viewer } from '#app/api/who/sessions.server.ts';
import { showDay, showWeekdayAndDay } from '#app/core/dates.ts';
import type { EventNow } from '#app/modules/calendar/calendar.server.ts';
import { readMine, type Waiting } from '#app/modules/diary/diary.server.ts';
import { topTopics } from '#app/modules/forum/forum.server.ts';
import { type MyAnswer, myAnswersIn, readBoards } from '#app/modules/names/names.server.ts';
import { countWaiting } from '#app/modules/pages/desk-home/desk-home.server.ts';
import { type MyPlace, myPlaces } from '#app/modules/sides/sides.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import type { MyPage, MyRow, Question } from './my-page-schemas.server.ts';
import { weekOf } from './week.server.ts';
import { myWeek } from './week-rows.ts';

/** Returns the data of the member's page: open requests, selections, the week and new topics. */
export async function readMyPage(site: Site, viewer: Viewer): Promise<MyPage> {
  const { club } = site;
  const { date: today } = dayAndWords(site);
  const week = await weekOf(site);
  const taking = week.filter(({ takesNames }) => takesNames).map(({ id, season }) => ({ event: id, season }));
  const { own, days, waiting } = await readMine(site, viewer.id, taking);
  const { boards, out, answers, places } = club.uses.names
    ? await readNames(site, viewer, { waiting, taking, known: own.around.events })
    : noNames;
  const said = new Set([...boards, ...places].map(({ event }) => event));
  const asked = answers.filter(({ event }) => boards.some((one) => one.event === event));
  return {
    questions: boards.map((one) => questionOf(one, asked, today)),
    answers: { member: viewer.id, answers: asked },
    asked: waiting.filter(({ ask }) => ask === 'result' || ask === 'swap').map(askedRow),
    places: { member: viewer.id, places },
    week: myWeek({ week: week.filter(({ id }) => !said.has(id)), days, answers, out, today, club }),
    topics: await newestTopics(site, viewer),
    next: nextLine(days.filter(({ until, off }) => until >= today && !off)),
    desk: await countWaiting(site, viewer),
  };
}

interface Names {
  /** Boards without an answer of the member, while the team is not published. */
  boards: Waiting[];
  /** Events with a published team. */
  out: Set<string>;
  answers: MyAnswer[];
  places: MyPlace[];
}

const noNames: Names = { boards: [], out: new Set(), answers: [], places: [] };

async function readNames(
  site: Site,
  viewer: Viewer,
  {
    waiting,
    taking,
    known,
  }: { waiting: Waiting[]; taking: { event: string }[]; known: Map<string, EventNow> },
): Promise<Names> {
  const boards = waiting.filter(({ ask }) => ask === 'board');
  const ids = [...new Set([...boards, ...taking].map(({ event }) => event))];
  const all = await readBoards(site.db);
  const out = new Set(ids.filter((id) => all.get(id)?.isOut));
  const places = await myPlaces(site, viewer, known);
  return {
    boards: boards.filter(({ event }) => !out.has(event)),
    out,
    answers: await myAnswersIn(site, viewer.id, ids, { boards: all, known }),
    places,
  };
}

const soon = 6;

/** Question with the weekday where that is unambiguous, else with the date. */
function questionOf({ event, date, line, path }: Waiting, answers: MyAnswer[], today: string): Question {
  const days = Temporal.PlainDate.from(today).until(date).days;
  const [weekday = '', ...day] = showWeekdayAndDay(date).split(' ');
  const isSoon = days <= soon;
  const when = days <= 0 ? 'today' : `on ${isSoon ? weekday : day.join(' ')}`;
  const about = answers.find((one) => one.event === event)?.name ?? line;
  return { event, path, name: `Can you play ${when}?`, line: about, isSoon };
}

const askedRow = ({ title, line, path }: Waiting): MyRow => ({
  path,
  name: title,
  line,
  state: 'Answer',
  pressing: true,
});

const nextLine = ([next]: { title: string; date: string }[]) =>
  next ? `${next.title}, ${showDay(next.date.slice(5))}` : '';

async function newestTopics({ db }: Site, viewer: Viewer): Promise<MyRow[]> {
  const items = await topTopics(db, viewer, 12);
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
