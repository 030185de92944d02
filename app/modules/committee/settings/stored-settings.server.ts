import type { Kysely } from 'kysely';
import type { Club } from '#app/site/club.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type InvalidClubSetting, mergeClubSettings } from './merge-settings.ts';
import { getClubSettingGroups, getShownClubSettingGroups } from './setting-groups.ts';
import { type ClubSettingValues, flattenClubSettings } from './setting-values.ts';

/** Stored settings that override content/club.json one by one; the file supplies the rest. */

/** Id of the single row. */
export const clubSettingsRowId = 'club';

interface StoredSettings {
  facts: ClubSettingValues;
  version: number;
}

async function readStoredSettings(db: Kysely<DatabaseSchema>): Promise<StoredSettings> {
  const row = await db
    .selectFrom('setting')
    .selectAll()
    .where('id', '=', clubSettingsRowId)
    .executeTakeFirst();
  return row
    ? { facts: parseStoredClubSettings(row.facts), version: row.version }
    : { facts: {}, version: 0 };
}

/** Parses stored settings; invalid JSON never stops the start, and other types are ignored. */
export function parseStoredClubSettings(text: string): ClubSettingValues {
  try {
    const read: object | null = JSON.parse(text);
    const kept = Object.entries(read ?? {});
    return Object.fromEntries(kept.filter((fact): fact is [string, string] => typeof fact[1] === 'string'));
  } catch {
    return {};
  }
}

/** Merges the file with stored settings; returns the club and the invalid ones. */
export async function readClubWithStoredSettings(
  db: Kysely<DatabaseSchema>,
  file: Club,
): Promise<{ club: Club; unfit: InvalidClubSetting[] }> {
  return mergeClubSettings(file, (await readStoredSettings(db)).facts);
}

/** Return the invalid stored settings, each with the label of its field. */
export async function readInvalidClubSettings({ db, club }: Pick<Site, 'db' | 'club'>) {
  const { unfit } = await readClubWithStoredSettings(db, club);
  const fields = getClubSettingGroups(club).flatMap((group) => group.fields);
  return unfit.map((one) => ({
    ...one,
    label: fields.find(({ path }) => path === one.path)?.label ?? one.path,
  }));
}

/** Return all settings of the admin area with errors, and the version to update. */
export async function readClubSettingsForAdmin(site: Pick<Site, 'db' | 'club'>) {
  const { club } = site;
  const [{ version }, unfit] = [await readStoredSettings(site.db), await readInvalidClubSettings(site)];
  return {
    groups: getShownClubSettingGroups(club),
    facts: flattenClubSettings(club),
    unfit: Object.fromEntries(
      unfit.map(({ path, text, why }) => [path, `‘${text.slice(0, 80)}’ cannot be used. ${why}`]),
    ),
    version,
  };
}
