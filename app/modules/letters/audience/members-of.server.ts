import type { Kysely } from 'kysely';
import { answersOf, peopleNow, readBoards } from '#app/modules/names/names.server.ts';
import { isFor } from '#app/modules/names/names.ts';
import { balancesOf } from '#app/modules/subscriptions/subscriptions.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type GroupSort, groupSorts, idOf, sortOf } from './audience.ts';

interface Of {
  tx: Kysely<Schema>;
  id: string;
  /** Ids of all members who can receive letters. */
  here: string[];
}

const ids = (rows: { member: string | null }[]) => rows.flatMap(({ member }) => member ?? []);

/** Query for the members of each group type, including those who have left since. */
const members: Record<GroupSort, (of: Of) => Promise<string[]>> = {
  all: async ({ here }) => here,
  class: async ({ tx, id }) =>
    ids(await tx.selectFrom('register_entry').select('member').where('class', '=', id).execute()),
  section: async ({ tx, id }) =>
    ids(await tx.selectFrom('member_section').select('member').where('section', '=', id).execute()),
  team: async ({ tx, id }) =>
    ids(
      await tx
        .selectFrom('pick')
        .innerJoin('event', 'event.id', 'pick.event')
        .innerJoin('selection', 'selection.event', 'pick.event')
        .select('pick.member')
        .where('event.our_team', '=', id)
        .where('event.season', '=', lastSeason(tx))
        .where('selection.state', '=', 'published')
        .where('pick.state', '!=', 'withdrawn')
        .execute(),
    ),
  picked: async ({ tx, id }) =>
    ids(
      await tx
        .selectFrom('pick')
        .innerJoin('selection', 'selection.event', 'pick.event')
        .select('pick.member')
        .where('pick.event', '=', id)
        .where('selection.state', '=', 'published')
        .where('pick.state', '!=', 'withdrawn')
        .execute(),
    ),
  down: async ({ tx, id }) =>
    ids(
      await tx
        .selectFrom('answer')
        .select('member')
        .where('event', '=', id)
        .where('word', '!=', 'no')
        .execute(),
    ),
  unanswered: ({ tx, id }) => unanswered(tx, id),
  competition: async ({ tx, id }) =>
    ids(
      await tx
        .selectFrom('player')
        .innerJoin('entry', 'entry.id', 'player.entry')
        .select('player.member')
        .where('entry.competition', '=', id)
        .where('entry.withdrawn', '=', 0)
        .execute(),
    ),
  open: async () => [],
  coming: async ({ tx, id }) =>
    ids(
      await tx
        .selectFrom('coming')
        .select('member')
        .where('event', '=', id)
        .where('state', '!=', 'withdrawn')
        .execute(),
    ),
  owing: async ({ tx }) => [...(await balancesOf(tx))].flatMap(([id, pence]) => (pence > 0 ? [id] : [])),
};

/** Returns the ids of a group's members; non-members are ignored. */
export async function membersOf(
  tx: Kysely<Schema>,
  { group, here }: { group: string; here: string[] },
): Promise<string[]> {
  const sort = groupSorts.find((one) => one === sortOf(group));
  return sort === undefined ? [] : members[sort]({ tx, id: idOf(group), here });
}

const lastSeason = (tx: Kysely<Schema>) =>
  tx
    .selectFrom('season')
    .select(({ fn }) => fn.max('year').as('year'))
    .where('published_at', 'is not', null);

/** Returns those who may answer a board (availability or sign-up) and have not responded. */
async function unanswered(tx: Kysely<Schema>, event: string): Promise<string[]> {
  const board = (await readBoards(tx, [event])).get(event);
  if (!board) return [];
  const said = new Set((await answersOf(tx, [event], { hasBegun: false })).map(({ member }) => member));
  return (await peopleNow(tx))
    .filter(({ id, sections }) => isFor(board, sections) && !said.has(id))
    .map(({ id }) => id);
}
