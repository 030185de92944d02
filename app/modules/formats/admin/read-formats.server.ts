import type { Kysely } from 'kysely';
import { parseFormat } from '#app/modules/formats/match-format.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { AdminFormat, NamedFormat } from './format-admin-schemas.server.ts';

/** Queries all named formats, archived ones included. */
export async function readAllFormats(db: Kysely<Schema>): Promise<AdminFormat[]> {
  const rows = await db.selectFrom('format').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(({ id, name, card, put_by, version }) => ({
    id,
    name,
    version,
    format: parseFormat(card),
    putBy: put_by === 1,
  }));
}

/** Returns the formats offered to leagues, cups, friendlies and competitions, in display order, without archived ones. */
export async function readAvailableFormats(db: Kysely<Schema>): Promise<NamedFormat[]> {
  const all = await readAllFormats(db);
  return all.filter(({ putBy }) => !putBy).map(({ id, name, format }) => ({ id, name, format }));
}
