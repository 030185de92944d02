import type { Kysely } from 'kysely';
import type { Ports } from '#app/kernel/module.ts';
import { isEligibleForAvailabilityBoard } from '#app/modules/availability/boards/board.ts';
import { readAvailabilityBoards } from '#app/modules/availability/boards/board-queries.server.ts';
import {
  readActiveMembers,
  readEventAvailability,
} from '#app/modules/availability/member-answers/availability-queries.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

const selectEvents = (db: Kysely<DatabaseSchema>, type: string) =>
  db.selectFrom('board').select((e) => [e.val(type).as('type'), 'event']);

/** Members who are available for an event with a board, and those who have not answered. */
export const boardAudienceSource: Ports['audience'] = {
  down: {
    selectEvents,
    readMembers: (tx, { id }) =>
      tx.selectFrom('answer').select('member').where('event', '=', id).where('word', '!=', 'no').execute(),
  },
  unanswered: { selectEvents, readMembers: (tx, { id }) => findMembersWithoutAnswer(tx, id) },
};

/** Return those who may answer a board (availability or sign-up) and have not responded. */
async function findMembersWithoutAnswer(tx: Kysely<DatabaseSchema>, event: string) {
  const board = (await readAvailabilityBoards(tx, [event])).get(event);
  if (!board) return [];
  const said = new Set(
    (await readEventAvailability(tx, [event], { hasBegun: false })).map(({ member }) => member),
  );
  return (await readActiveMembers(tx))
    .filter(({ id, sections }) => isEligibleForAvailabilityBoard(board, sections) && !said.has(id))
    .map(({ id }) => ({ member: id }));
}
