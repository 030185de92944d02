import type { Kysely } from 'kysely';
import type { Club } from '#app/site/club.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { settingGroups, shownGroups } from './setting-groups.ts';
import { type Facts, flatten } from './settings.ts';
import { settle, type Unfit } from './settle.ts';

/** Stored settings that override content/club.json one by one; the file supplies the rest. */

/** Id of the single row. */
export const theClub = 'club';

interface Said {
  facts: Facts;
  version: number;
}

async function saidAtDesk(db: Kysely<Schema>): Promise<Said> {
  const row = await db.selectFrom('setting').selectAll().where('id', '=', theClub).executeTakeFirst();
  return row ? { facts: factsOf(row.facts), version: row.version } : { facts: {}, version: 0 };
}

/** Parses stored settings; invalid JSON never stops the start, and other types are ignored. */
export function factsOf(text: string): Facts {
  try {
    const read: object | null = JSON.parse(text);
    const kept = Object.entries(read ?? {});
    return Object.fromEntries(kept.filter((fact): fact is [string, string] => typeof fact[1] === 'string'));
  } catch {
    return {};
  }
}

/** Merges the file with stored settings; returns the club and the invalid ones. */
export async function settledClub(db: Kysely<Schema>, file: Club): Promise<{ club: Club; unfit: Unfit[] }> {
  return settle(file, (await saidAtDesk(db)).facts);
}

/** Return the invalid stored settings, each with the label of its field. */
export async function unfitSettings({ db, club }: Pick<Site, 'db' | 'club'>) {
  const { unfit } = await settledClub(db, club);
  const fields = settingGroups(club).flatMap((group) => group.fields);
  return unfit.map((one) => ({
    ...one,
    label: fields.find(({ path }) => path === one.path)?.label ?? one.path,
  }));
}

/** Return all settings of the admin area with errors, and the version to update. */
export async function readSettings(site: Pick<Site, 'db' | 'club'>) {
  const { club } = site;
  const [{ version }, unfit] = [await saidAtDesk(site.db), await unfitSettings(site)];
  return {
    groups: shownGroups(club),
    facts: flatten(club),
    unfit: Object.fromEntries(
      unfit.map(({ path, text, why }) => [
        path,
        `‘${text.slice(0, 80)}’ is kept here and cannot be used. ${why}`,
      ]),
    ),
    version,
  };
}
