import type { Kysely } from 'kysely';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { CurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { readResolvedSidesFormat, type TeamPickRow } from '#app/modules/sides/sides.server.ts';
import { isPlaceInSidesFormat } from '#app/modules/sides/sides.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { readMemberCommitmentClashes } from './clash-queries.server.ts';
import type { SaveSidesBody } from './sides-schemas.server.ts';

type Tx = Kysely<DatabaseSchema>;
const createPicksError = (sentence: string) => createInvalidInputRefusal({ picks: sentence });

/**
 * Throw a validation error for a member in two places, two players in one place, or an added member who is not active. Players
 * who were already in the sides stay valid.
 */
export async function refuseInvalidSides(
  tx: Tx,
  before: TeamPickRow[],
  { picks, captain }: SaveSidesBody,
): Promise<void> {
  const members = picks.flatMap(({ member }) => member ?? []);
  if (new Set(members).size < members.length)
    throw createPicksError('A player has two places. Remove one of them.');
  const places = picks.filter(({ rink }) => rink > 0).map(({ rink, place }) => `${rink}:${place}`);
  if (new Set(places).size < places.length)
    throw createPicksError('Two players have the same place. Move one of them.');
  const there = new Set(before.map(({ member }) => member));
  const added = members.filter((member) => !there.has(member));
  const asked = [...added, ...(captain ? [captain] : [])];
  const known = asked.length > 0 ? await readMembersById(tx, asked) : [];
  const playing = known.filter((one) => !one.removed_at && !one.suspended_at).map(({ id }) => id);
  if (added.some((member) => !playing.includes(member)))
    throw createPicksError('A player you picked is no longer an active member. Choose someone else.');
  if (captain && !known.some(({ id }) => id === captain))
    throw createInvalidInputRefusal({ captain: 'Choose a captain from the membership list.' });
}

const readMembersById = (tx: Tx, members: string[]) =>
  tx
    .selectFrom('member')
    .select(['id', 'name', 'suspended_at', 'removed_at'])
    .where('id', 'in', members)
    .execute();

/**
 * Throw unless the sides can be published: the event is on, all players may play and have a place, and clashes are confirmed by
 * `despite`.
 */
export async function refuseUnpublishableSides(
  tx: Tx,
  site: Site,
  now: CurrentEventState,
  body: SaveSidesBody,
): Promise<void> {
  if (now.isOff)
    throw new Refusal(
      409,
      'This match is cancelled or postponed. The team stays as it is until the match is back on.',
    );
  const { picks, despite } = body;
  const shape = await readResolvedSidesFormat(tx, now.event.id, {
    rinks: body.rinks,
    format: JSON.stringify(body),
  });
  const playing = picks.filter(({ rink }) => rink > 0);
  if (playing.length === 0) throw createPicksError('Pick at least one player.');
  if (playing.some((pick) => !isPlaceInSidesFormat(pick, shape)))
    throw createPicksError('Some players have no place in this format. Give them a place or remove them.');
  const members = picks.flatMap(({ member }) => member ?? []);
  const roll = members.length > 0 ? await readMembersById(tx, members) : [];
  const out = roll.filter((one) => one.suspended_at || one.removed_at);
  if (out.length > 0 && !now.hasBegun)
    throw createPicksError(
      `${out.map(({ name }) => name).join(', ')} cannot play. Give the place to someone else.`,
    );
  if (!despite && !now.hasBegun) await refuseClashes(tx, site, now, playing, roll);
}

async function refuseClashes(
  tx: Tx,
  site: Site,
  now: CurrentEventState,
  playing: SaveSidesBody['picks'],
  roll: { id: string; name: string }[],
): Promise<void> {
  const clashes = (await readMemberCommitmentClashes(tx, site, now)).filter(
    ({ sameTime, member }) => sameTime && playing.some((one) => one.member === member),
  );
  if (clashes.length === 0) return;
  const lines = clashes.map(
    ({ member, what }) => `${roll.find(({ id }) => id === member)?.name} is also ${what}.`,
  );
  throw new Refusal(409, lines.join(' '), {}, { clashes: lines });
}
