import type { Kysely } from 'kysely';
import type { Club } from '#app/site/club.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { settingGroups, shownGroups } from './setting-groups.ts';
import { type Facts, flatten } from './settings.ts';
import { settle, type Unfit } from './settle.ts';

/** What the desk says of the club in place of content/club.json, fact by fact; the file holds for every other. */

/** There is one club, and one row for it. */
export const theClub = 'club';

interface Said {
  facts: Facts;
  version: number;
}

async function saidAtDesk(db: Kysely<Schema>): Promise<Said> {
  const row = await db.selectFrom('setting').selectAll().where('id', '=', theClub).executeTakeFirst();
  return row ? { facts: factsOf(row.facts), version: row.version } : { facts: {}, version: 0 };
}

/** Whatever is kept there, the site starts: what is no fact at all is none. */
export function factsOf(text: string): Facts {
  try {
    const read: object | null = JSON.parse(text);
    const kept = Object.entries(read ?? {});
    return Object.fromEntries(kept.filter((fact): fact is [string, string] => typeof fact[1] === 'string'));
  } catch {
    return {};
  }
}

/** The club as the file and the desk have it together, and what of the desk's cannot be used. */
export async function settledClub(db: Kysely<Schema>, file: Club): Promise<{ club: Club; unfit: Unfit[] }> {
  return settle(file, (await saidAtDesk(db)).facts);
}

/** What the desk keeps and cannot be used, each with the name of its field. */
export async function unfitSettings({ db, club }: Pick<Site, 'db' | 'club'>) {
  const { unfit } = await settledClub(db, club);
  const fields = settingGroups(club).flatMap((group) => group.fields);
  return unfit.map((one) => ({
    ...one,
    label: fields.find(({ path }) => path === one.path)?.label ?? one.path,
  }));
}

/** Every setting that the desk shows, with what is wrong with it, and the version to save over. */
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
