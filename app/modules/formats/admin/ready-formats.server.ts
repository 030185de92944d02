import type { Kysely } from 'kysely';
import { formatOf } from '#app/modules/formats/format.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { DeskFormat, ReadyFormat } from './formats-room.server.ts';

/** Queries all named formats, archived ones included. */
export async function allFormats(db: Kysely<Schema>): Promise<DeskFormat[]> {
  const rows = await db.selectFrom('format').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(({ id, name, card, put_by, version }) => ({
    id,
    name,
    version,
    format: formatOf(card),
    putBy: put_by === 1,
  }));
}

/** Returns the formats offered to leagues, cups, friendlies and competitions, in display order, without archived ones. */
export async function readyFormats(db: Kysely<Schema>): Promise<ReadyFormat[]> {
  const all = await allFormats(db);
  return all.filter(({ putBy }) => !putBy).map(({ id, name, format }) => ({ id, name, format }));
}
