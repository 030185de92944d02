import type { Kysely, Selectable } from 'kysely';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Clock } from '#app/core/clock.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Green, goodForDays, greenSentence, type SaidGreen } from './green.ts';

/** There is one green, and one row for it. */
const id = 'green';

/** What visitors are told; nothing where it was never said, or too long ago to be relied on. */
export async function readGreen(db: Kysely<Schema>, clock: Clock): Promise<Green | undefined> {
  const green = await lastSaid(db);
  const age = clock().getTime() - Date.parse(green?.saidAt ?? '');
  return age < goodForDays * 24 * 3600_000 ? green : undefined;
}

/** What was said last, however long ago, with its version: for the room at the desk. */
export async function lastSaid(db: Kysely<Schema>): Promise<SaidGreen | undefined> {
  const row = await db.selectFrom('green').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...greenOf(row), version: row.version };
}

/** Says how the green is now. 409 where somebody else has said otherwise since the officer looked. */
export async function sayGreen(
  site: Site,
  actor: Actor,
  { state, rinks, note, version }: Pick<Green, 'state' | 'rinks' | 'note'> & { version: number },
): Promise<{ change: string; made: SaidGreen }> {
  return makeChange(site, actor, async (changeSet) => {
    const row = { state, rinks: state === 'open' ? rinks : null, note, said_at: site.clock().toISOString() };
    const act = {
      room: 'green',
      subject: 'green',
      act: 'said how the green is',
      title: greenSentence(row, site.club),
    };
    const known = await changeSet.tx.selectFrom('green').select('id').where('id', '=', id).executeTakeFirst();
    if (known) {
      const after = await changeSet.change('green', id, row, version);
      return { act, made: { ...greenOf(after), version: after.version } };
    }
    await changeSet.add('green', { id, ...row });
    return { act, made: { ...greenOf({ id, ...row, version: 1 }), version: 1 } };
  });
}

const greenOf = ({ state, rinks, note, said_at }: Selectable<Schema['green']>): Green => ({
  state,
  rinks,
  note,
  saidAt: said_at,
});
