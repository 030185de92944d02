import type { Kysely } from 'kysely';
import {
  readActiveMembers,
  readAvailabilityBoards,
  readEventAvailability,
} from '#app/modules/availability/availability.server.ts';
import { isEligibleForAvailabilityBoard } from '#app/modules/availability/availability.ts';
import { readSubscriptionBalances } from '#app/modules/subscriptions/subscriptions.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  getAudienceGroupId,
  getAudienceGroupType,
  type LetterAudienceGroupType,
  letterAudienceGroupTypes,
} from './audience.ts';

interface GroupMembersQuery {
  tx: Kysely<DatabaseSchema>;
  id: string;
  /** Ids of all members who can receive letters. */
  here: string[];
}

const toMemberIds = (rows: { member: string | null }[]) => rows.flatMap(({ member }) => member ?? []);

/** Query for the members of each group type, including those who have left since. */
const memberQueriesByGroupType: Record<
  LetterAudienceGroupType,
  (of: GroupMembersQuery) => Promise<string[]>
> = {
  all: async ({ here }) => here,
  class: async ({ tx, id }) =>
    toMemberIds(await tx.selectFrom('register_entry').select('member').where('class', '=', id).execute()),
  section: async ({ tx, id }) =>
    toMemberIds(await tx.selectFrom('member_section').select('member').where('section', '=', id).execute()),
  team: async ({ tx, id }) =>
    toMemberIds(
      await tx
        .selectFrom('pick')
        .innerJoin('event', 'event.id', 'pick.event')
        .innerJoin('selection', 'selection.event', 'pick.event')
        .select('pick.member')
        .where('event.our_team', '=', id)
        .where('event.season', '=', selectLatestSeason(tx))
        .where('selection.state', '=', 'published')
        .where('pick.state', '!=', 'withdrawn')
        .execute(),
    ),
  picked: async ({ tx, id }) =>
    toMemberIds(
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
    toMemberIds(
      await tx
        .selectFrom('answer')
        .select('member')
        .where('event', '=', id)
        .where('word', '!=', 'no')
        .execute(),
    ),
  unanswered: ({ tx, id }) => findMembersWithoutAnswer(tx, id),
  competition: async ({ tx, id }) =>
    toMemberIds(
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
    toMemberIds(
      await tx
        .selectFrom('coming')
        .select('member')
        .where('event', '=', id)
        .where('state', '!=', 'withdrawn')
        .execute(),
    ),
  owing: async ({ tx }) =>
    [...(await readSubscriptionBalances(tx))].flatMap(([id, pence]) => (pence > 0 ? [id] : [])),
};

/** Returns the ids of a group's members; non-members are ignored. */
export async function readAudienceGroupMemberIds(
  tx: Kysely<DatabaseSchema>,
  { group, here }: { group: string; here: string[] },
): Promise<string[]> {
  const sort = letterAudienceGroupTypes.find((one) => one === getAudienceGroupType(group));
  return sort === undefined
    ? []
    : memberQueriesByGroupType[sort]({ tx, id: getAudienceGroupId(group), here });
}

const selectLatestSeason = (tx: Kysely<DatabaseSchema>) =>
  tx
    .selectFrom('season')
    .select(({ fn }) => fn.max('year').as('year'))
    .where('published_at', 'is not', null);

/** Returns those who may answer a board (availability or sign-up) and have not responded. */
async function findMembersWithoutAnswer(tx: Kysely<DatabaseSchema>, event: string): Promise<string[]> {
  const board = (await readAvailabilityBoards(tx, [event])).get(event);
  if (!board) return [];
  const said = new Set(
    (await readEventAvailability(tx, [event], { hasBegun: false })).map(({ member }) => member),
  );
  return (await readActiveMembers(tx))
    .filter(({ id, sections }) => isEligibleForAvailabilityBoard(board, sections) && !said.has(id))
    .map(({ id }) => id);
}
