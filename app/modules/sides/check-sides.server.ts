import type { Kysely } from 'kysely';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { EventNow } from '#app/modules/calendar/calendar.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { clashesOn } from './clashes.server.ts';
import { type PickRow, readShape } from './selections.server.ts';
import { fits } from './shape.ts';
import type { SidesBody } from './sides-schemas.server.ts';

type Tx = Kysely<Schema>;
const wrong = (sentence: string) => invalid({ picks: sentence });

/**
 * Throw a validation error for a member in two places, two players in one place, or an added member who is not active. Players
 * who were already in the sides stay valid.
 */
export async function refuseSides(tx: Tx, before: PickRow[], { picks, captain }: SidesBody): Promise<void> {
  const members = picks.flatMap(({ member }) => member ?? []);
  if (new Set(members).size < members.length) throw wrong('Somebody has two places.');
  const places = picks.filter(({ rink }) => rink > 0).map(({ rink, place }) => `${rink}:${place}`);
  if (new Set(places).size < places.length) throw wrong('A place has two players.');
  const there = new Set(before.map(({ member }) => member));
  const added = members.filter((member) => !there.has(member));
  const asked = [...added, ...(captain ? [captain] : [])];
  const known = asked.length > 0 ? await rollOf(tx, asked) : [];
  const playing = known.filter((one) => !one.removed_at && !one.suspended_at).map(({ id }) => id);
  if (added.some((member) => !playing.includes(member)))
    throw wrong('Somebody who is picked here is not on the roll, or is suspended.');
  if (captain && !known.some(({ id }) => id === captain))
    throw invalid({ captain: 'This member is not on the roll.' });
}

const rollOf = (tx: Tx, members: string[]) =>
  tx
    .selectFrom('member')
    .select(['id', 'name', 'suspended_at', 'removed_at'])
    .where('id', 'in', members)
    .execute();

/**
 * Throw unless the sides can be published: the event is on, all players may play and have a place, and clashes are confirmed by
 * `despite`.
 */
export async function refusePublishing(tx: Tx, site: Site, now: EventNow, body: SidesBody): Promise<void> {
  if (now.isOff) throw new Refusal(409, 'This is off. Its sides are kept as they are until it is on again.');
  const { picks, despite } = body;
  const shape = await readShape(tx, now.event.id, { rinks: body.rinks, format: JSON.stringify(body) });
  const playing = picks.filter(({ rink }) => rink > 0);
  if (playing.length === 0) throw wrong('Nobody has a place yet.');
  if (playing.some((pick) => !fits(pick, shape)))
    throw wrong('Some have no place in this format. Give them one, or take them out.');
  const members = picks.flatMap(({ member }) => member ?? []);
  const roll = members.length > 0 ? await rollOf(tx, members) : [];
  const out = roll.filter((one) => one.suspended_at || one.removed_at);
  if (out.length > 0 && !now.hasBegun)
    throw wrong(
      `${out.map(({ name }) => name).join(', ')} cannot play. Please give the place to somebody else.`,
    );
  if (!despite && !now.hasBegun) await refuseClashes(tx, site, now, playing, roll);
}

async function refuseClashes(
  tx: Tx,
  site: Site,
  now: EventNow,
  playing: SidesBody['picks'],
  roll: { id: string; name: string }[],
): Promise<void> {
  const clashes = (await clashesOn(tx, site, now)).filter(
    ({ sameTime, member }) => sameTime && playing.some((one) => one.member === member),
  );
  if (clashes.length === 0) return;
  const lines = clashes.map(
    ({ member, what }) => `${roll.find(({ id }) => id === member)?.name} is also ${what}.`,
  );
  throw new Refusal(409, lines.join(' '), {}, { clashes: lines });
}
