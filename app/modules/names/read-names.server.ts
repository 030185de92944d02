import type { Viewer } from '#app/api/who/sessions.server.ts';
import { londonNow } from '#app/core/clock.ts';
import type { EventNow } from '#app/modules/calendar/calendar.server.ts';
import type { NameOnBoard, NamesOfEvent } from '#app/modules/names/answers/answer-schemas.server.ts';
import {
  type Answer,
  answersOf,
  otherDay,
  peopleNow,
  sectionsOf,
} from '#app/modules/names/answers/answers.server.ts';
import { captainOf } from '#app/modules/names/answers/captain.server.ts';
import { myAnswerOf } from '#app/modules/names/answers/my-answers.server.ts';
import { takingInFull } from '#app/modules/names/answers/say.server.ts';
import { isFor, type Names, namesDown, stageOf } from '#app/modules/names/boards/board.ts';
import type { Taking } from '#app/modules/names/boards/boards.server.ts';
import { eventInShort, showLocal } from '#app/modules/names/boards/event-line.ts';
import { emergenciesOf } from '#app/modules/sides/sides.server.ts';
import { readSections } from '#app/modules/teams/teams.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { placeIn, publishedTeam } from './team.server.ts';

/** Return the board of an event for a member. */
export async function readNames(site: Site, viewer: Viewer, event: string): Promise<NamesOfEvent> {
  const team = await publishedTeam(site.db, event, viewer.id);
  const taking = await takingInFull(site, event, team !== null);
  const { board, now } = taking;
  const answers = await answersOf(site.db, [event], now);
  const people = await peopleNow(site.db);
  const own = (await sectionsOf(site.db))(viewer.id);
  return {
    ...(await boardFacts(site, taking)),
    way: now.event.directions ?? null,
    captain: await captainOf(site, now.event),
    mine: await myAnswerOf(site, { board, now, member: viewer.id, own, answers }),
    member: viewer.id,
    names: shownNames(answers, taking),
    others: people
      .filter(({ id, sections }) => isFor(board, sections) && !answers.some(({ member }) => member === id))
      .map(({ id, name }) => ({ id, name })),
    team,
    place: team && (await placeIn(site.db, event, viewer.id)),
    emergencies: await emergenciesOf(site, viewer, event),
  };
}

/** Return the fields of a board that every viewer sees. */
export async function boardFacts(site: Site, { board, now }: Taking<EventNow['event']>) {
  const named = await readSections(site.db);
  return {
    event: eventInShort(now.event, site.club),
    stage: stageOf(board, now, londonNow(site.clock)),
    wanted: board.wanted,
    closes: board.closesAt ? showLocal(board.closesAt) : '',
    sections: board.sections.map(({ section, most }) => ({
      name: named.find(({ id }) => id === section)?.name ?? section,
      most,
    })),
    note: board.note,
    asks: board.asks,
  };
}

export function shownNames(answers: Answer[], { board, now }: Taking): Names<NameOnBoard> {
  const { yes, ifNeeded, no } = namesDown(answers, board);
  const shown = (answer: Answer & { reserve?: number }): NameOnBoard => ({
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
    forDay: otherDay(answer, now.date),
  });
  return {
    yes: yes.map((one) => ({ ...shown(one), reserve: one.reserve })),
    ifNeeded: ifNeeded.map(shown),
    no: no.map(shown),
  };
}
