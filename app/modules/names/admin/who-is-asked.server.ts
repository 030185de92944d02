import type { Kysely } from 'kysely';
import { type Reached, reachedOf } from '#app/admin/telling/reached.server.ts';
import { londonNow } from '#app/core/clock.ts';
import { type EventNow, eventsNow } from '#app/modules/calendar/calendar.server.ts';
import { wantingMail } from '#app/modules/members/members.server.ts';
import { answersOf, otherDay, type Person, peopleNow } from '#app/modules/names/answers/answers.server.ts';
import { type Board, isFor, stageOf } from '#app/modules/names/boards/board.ts';
import { readBoards } from '#app/modules/names/boards/boards.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Event with an open board. */
export interface Open {
  board: Board;
  now: EventNow;
}

/** Member to ask, and the events to ask about. */
interface Asked {
  person: Person;
  theirs: Open[];
  wants: boolean;
}

/** Return the members who have not answered about an event, or answered for another date. */
export async function toAsk(tx: Kysely<Schema>, open: Open[]): Promise<Asked[]> {
  const answers = await answersOf(
    tx,
    open.map(({ now }) => now.event.id),
    { hasBegun: false },
  );
  const hasSaid = (person: Person, { now }: Open) =>
    answers.some((one) => one.event === now.event.id && one.member === person.id && !otherDay(one, now.date));
  const wants = await wantingMail(tx, 'playing');
  return (await peopleNow(tx)).flatMap((person) => {
    const theirs = open.filter((one) => isFor(one.board, person.sections) && !hasSaid(person, one));
    return theirs.length > 0 ? [{ person, theirs, wants: wants(person.id) }] : [];
  });
}

export const hearer = ({ person: { id, name, email, phone }, wants }: Asked) => ({
  id,
  name,
  email,
  telephone: phone,
  wants,
});

/** Return the same members as recipients of the send sheet. */
export const reachedByAsking = async (tx: Kysely<Schema>, site: Site, open: Open[]): Promise<Reached> =>
  reachedOf(site, (await toAsk(tx, open)).map(hearer));

/** Return the recipients of one mail each about several events; events without an open board are left out. */
export async function readAsking(site: Site, ids: string[]): Promise<Reached> {
  const boards = await readBoards(site.db, ids);
  const moment = londonNow(site.clock);
  const open = [...(await eventsNow(site, ids))].flatMap(([id, now]) => {
    const board = boards.get(id);
    return board && stageOf(board, now, moment) === 'open' ? [{ board, now }] : [];
  });
  return reachedByAsking(site.db, site, open);
}
