import { londonNow } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { asNow, calendarSeason, type EventNow, eventNow } from '#app/modules/calendar/calendar.server.ts';
import { toCome } from '#app/modules/calendar/calendar.ts';
import {
  type Answer,
  answersOf,
  otherDay,
  type Person,
  peopleNow,
} from '#app/modules/names/answers/answers.server.ts';
import { type Board, isFor, stageOf } from '#app/modules/names/boards/board.ts';
import { readBoards } from '#app/modules/names/boards/boards.server.ts';
import { eventInShort, showLocal } from '#app/modules/names/boards/event-line.ts';
import { shownNames } from '#app/modules/names/read-names.server.ts';
import { captainsFacts, readSelected, readTold } from '#app/modules/sides/sides.server.ts';
import { readSections, readTeams } from '#app/modules/teams/teams.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import type { BoardFacts, Hub, NamesRoom, PersonAsked, Summary } from './board-schemas.server.ts';
import { reachedByAsking } from './who-is-asked.server.ts';

/** Queries of the admin area for boards and availability. */

export const factsOf = (board: Board): BoardFacts => ({
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
export async function readRoom(site: Site): Promise<NamesRoom> {
  const { date, words } = dayAndWords(site);
  const season = await calendarSeason(site.db, words, date);
  const coming = (season ? toCome({ events: season.events.filter(({ shift }) => !shift) }, date) : []).filter(
    ({ kind }) => kind.nature !== 'roll-up',
  );
  const boards = await readBoards(site.db);
  const now = londonNow(site.clock);
  const taking = coming.filter(({ id }) => boards.has(id)).map(({ id }) => id);
  const answers = Map.groupBy(await answersOf(site.db, taking, { hasBegun: false }), ({ event }) => event);
  const people = await peopleNow(site.db);
  const teams = (await readTeams(site.db, words)).map(({ id, name }) => ({ key: `team:${id}`, name }));
  const kinds = new Map(coming.map(({ kind }) => [`kind:${kind.id}`, kind.name]));
  const events = coming.map((event) => {
    const board = boards.get(event.id);
    const moment = asNow(event, site.club, now);
    return {
      event: eventInShort(event, site.club),
      isOff: moment.isOff,
      keys: [`kind:${event.kind.id}`, ...(event.parts?.split(' ') ?? [])],
      ...stateOf(board, moment, now),
      summary: summaryOf(board, answers.get(event.id) ?? [], people),
    };
  });
  const used = teams.filter(({ key }) => events.some(({ keys }) => keys.includes(key)));
  return {
    events,
    choices: [...[...kinds].map(([key, name]) => ({ key, name })), ...used],
    sections: await offeredSections(site),
  };
}

const stateOf = (board: Board | undefined, moment: EventNow, now: string) => ({
  board: board ? factsOf(board) : null,
  stage: board ? stageOf(board, moment, now) : null,
  closes: board?.closesAt ? showLocal(board.closesAt) : '',
});

export function summaryOf(board: Board | undefined, answers: Answer[], people: Person[]): Summary {
  const of = (word: Answer['word']) => answers.filter((one) => one.word === word).length;
  const said = new Set(answers.map(({ member }) => member));
  const open = board ? people.filter(({ id, sections }) => isFor(board, sections) && !said.has(id)) : [];
  return { yes: of('yes'), ifNeeded: of('if needed'), no: of('no'), open: open.length };
}

const offeredSections = async ({ db }: Site) =>
  (await readSections(db)).filter(({ putBy }) => !putBy).map(({ id, name }) => ({ id, name }));

/** Return one event with its availability and all members who can be asked. 404 if it is not in the calendar. */
export async function readHub(site: Site, id: string): Promise<Hub> {
  const now = await eventNow(site, id);
  if (!now) throw new Refusal(404, 'There is no such event.');
  const board = (await readBoards(site.db, [id])).get(id);
  const answers = await answersOf(site.db, [id], now);
  const people = await peopleNow(site.db);
  const ids = people.map(({ id }) => ({ member: id }));
  const factsAbout = await captainsFacts(site, ids);
  const taking = { board: board ?? noLimits(id), now };
  const stands = stateOf(board, now, londonNow(site.clock));
  return {
    event: eventInShort(now.event, site.club),
    isOff: now.isOff,
    ...stands,
    sections: await offeredSections(site),
    summary: summaryOf(board, answers, people),
    asks: board && stands.stage === 'open' ? await reachedByAsking(site.db, site, [{ board, now }]) : null,
    names: shownNames(answers, taking),
    people: people.map((one) => ({
      ...personAsked(one, taking.board, answers),
      otherPhone: factsAbout(one.id).otherPhone,
    })),
    known: await readTold(site, await readSelected(site.db, site, id, { known: now })),
    forOtherDay: answers.filter((one) => otherDay(one, now.date)).length,
  };
}

const noLimits = (event: string): Board => ({
  event,
  closesAt: null,
  isClosed: true,
  wanted: null,
  sections: [],
  asks: { lifts: false, teas: false },
  note: '',
  askedAt: null,
  version: 0,
});

function personAsked(person: Person, board: Board, answers: Answer[]): Omit<PersonAsked, 'otherPhone'> {
  const answer = answers.find(({ member }) => member === person.id);
  return {
    id: person.id,
    name: person.name,
    phone: person.phone,
    hasMail: Boolean(person.email),
    may: isFor(board, person.sections),
    word: answer?.word ?? null,
    note: answer?.note ?? '',
    version: answer?.version ?? 0,
  };
}
