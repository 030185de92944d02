import type { Kysely, Selectable } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { RotaTable } from '#db/schema/duties.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { VersionColumn } from '#db/schema/site.ts';

export type RotaRow = Selectable<RotaTable & VersionColumn>;

const createRotaNotFoundError = () => new Refusal(404, 'We cannot find that rota. It may have been deleted.');

/** Fetch the rotas in display order. */
export function readRotas(db: Kysely<DatabaseSchema>): Promise<RotaRow[]> {
  return db.selectFrom('rota').selectAll().orderBy('position').orderBy('id').execute();
}

export async function readRota(db: Kysely<DatabaseSchema>, id: string): Promise<RotaRow> {
  const row = await db.selectFrom('rota').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw createRotaNotFoundError();
  return row;
}

export const parseRotaEventKinds = ({ kinds }: Pick<RotaRow, 'kinds'>): string[] => JSON.parse(kinds);

export const readTickedRotaMembers = async (db: Kysely<DatabaseSchema>, rota: string): Promise<string[]> =>
  (await db.selectFrom('rota_member').select('member').where('rota', '=', rota).execute()).map(
    ({ member }) => member,
  );
