import type { Kysely } from 'kysely';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { invalid, meanwhile, Refusal } from '#app/core/refusals.ts';
import { type Club, clubFacts } from '#app/site/club.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { settingGroups } from './setting-groups.ts';
import { type Facts, flatten, withFacts } from './settings.ts';
import { sentences, settle, type Unfit } from './settle.ts';

/** What the desk says of the club in place of content/club.json, fact by fact; the file holds for every other. */

/** There is one club, and one row for it. */
const id = 'club';

interface Said {
  facts: Facts;
  version: number;
}

async function saidAtDesk(db: Kysely<Schema>): Promise<Said> {
  const row = await db.selectFrom('setting').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { facts: factsOf(row.facts), version: row.version } : { facts: {}, version: 0 };
}

/** Whatever is kept there, the site starts: what is no fact at all is none. */
function factsOf(text: string): Facts {
  try {
    const kept = Object.entries((JSON.parse(text) as object | null) ?? {});
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
    groups: settingGroups(club),
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

/**
 * Says some facts otherwise. 422 by path for what a fact may not be, 409 with the facts as they are where somebody else
 * has changed one since `version`.
 */
export function saveSettings(
  site: Site,
  actor: Actor,
  { facts, version }: { facts: Facts; version: number },
) {
  const fields = settingGroups(site.club).flatMap((group) => group.fields);
  const known = fields.filter(({ path }) => Object.hasOwn(facts, path));
  const given = Object.fromEntries(known.map(({ path }) => [path, (facts[path] ?? '').trim()]));
  const read = clubFacts.safeParse(withFacts(site.club, given));
  if (!read.success) throw invalid(sentences(read.error));
  return makeChange(site, actor, async (changeSet) => {
    const before = await saidAtDesk(changeSet.tx);
    const row = { facts: JSON.stringify({ ...before.facts, ...given }) };
    const title = known.map(({ label }) => label).join(', ');
    const act = { room: 'settings', subject: 'settings', act: 'changed the settings', title };
    if (before.version === 0 && version !== 0) {
      const current = { facts: JSON.stringify(flatten(site.club)), version: 0 };
      throw new Refusal(409, meanwhile, {}, { current });
    }
    if (version === 0 && before.version === 0) await changeSet.add('setting', { id, ...row });
    else await changeSet.change('setting', id, row, version);
    return { act, made: null };
  });
}
