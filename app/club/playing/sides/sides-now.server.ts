import type { Kysely } from 'kysely';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Schema } from '#db/schema/schema.ts';
import { keptFormat, readSelection } from './sides.server.ts';
import { sidesLines } from './sides-lines.ts';

/** 409 with the sides as they are now, in lines of text; 404 where there are none. */
export async function refuseOvertaken(tx: Kysely<Schema>, event: string): Promise<never> {
  const now = await readSelection(tx, event);
  if (!now) throw new Refusal(404, 'No sides have been made for this event.');
  const { selection, rinks, reserves, without } = now;
  const captain = selection.captain
    ? await tx.selectFrom('member').select('name').where('id', '=', selection.captain).executeTakeFirst()
    : undefined;
  const standing = [...rinks.flatMap(({ players }) => players), ...without, ...reserves];
  const lines = sidesLines(
    standing.map(({ pick, name }) => ({ rink: pick.rink, place: pick.place, name })),
    {
      ...keptFormat(selection),
      captain: captain?.name ?? '',
      reserves: selection.reserves,
      note: selection.note,
    },
  );
  throw new Refusal(
    409,
    meanwhile,
    {},
    {
      current: { version: selection.version, ...lines },
      ...(selection.updated_by && { by: selection.updated_by, at: selection.updated_at }),
    },
  );
}
