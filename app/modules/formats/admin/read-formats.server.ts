import type { Kysely } from 'kysely';
import { parseMatchFormat } from '#app/modules/formats/match-format.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { AdminMatchFormat, NamedMatchFormat } from './format-admin-schemas.server.ts';

/** Queries all named formats, archived ones included. */
export async function readAllMatchFormats(db: Kysely<DatabaseSchema>): Promise<AdminMatchFormat[]> {
  const rows = await db.selectFrom('format').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(({ id, name, card, put_by, version }) => ({
    id,
    name,
    version,
    format: parseMatchFormat(card),
    putBy: put_by === 1,
  }));
}

/** Returns the formats offered to leagues, cups, friendlies and competitions, in display order, without archived ones. */
export async function readAvailableMatchFormats(db: Kysely<DatabaseSchema>): Promise<NamedMatchFormat[]> {
  const all = await readAllMatchFormats(db);
  return all.filter(({ putBy }) => !putBy).map(({ id, name, format }) => ({ id, name, format }));
}
