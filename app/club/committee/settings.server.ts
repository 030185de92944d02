import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { type Club, clubFacts } from '#app/club/club.ts';
import type { House } from '#app/club/members/house.server.ts';
import type { Actor } from '#app/club/members/record.server.ts';
import { mistakes } from '#app/core/refusals.ts';
import type { Schema } from '#db/schema.ts';
import { type Keeping, makeChange } from './changes.server.ts';
import { type Facts, flatten, settingGroups, withFacts } from './settings.ts';

/** What the desk says of the club in place of content/club.json, fact by fact; the file holds for every other. */

/** There is one club, and one row for it. */
const id = 'club';

interface Said {
  facts: Facts;
  version: number;
}

export async function saidAtDesk(db: Kysely<Schema>): Promise<Said> {
  const row = await db.selectFrom('setting').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { facts: JSON.parse(row.facts) as Facts, version: row.version } : { facts: {}, version: 0 };
}

/** The club as the file and the desk have it together. What the file no longer fits is left as the file says. */
export async function settledClub(db: Kysely<Schema>, file: Club): Promise<Club> {
  const { facts } = await saidAtDesk(db);
  const read = clubFacts.safeParse(withFacts(file, facts));
  return read.success ? read.data : file;
}

/** Every setting that the desk shows, with the version to save over. */
export async function readSettings({ db, club }: Pick<House, 'db' | 'club'>) {
  const { version } = await saidAtDesk(db);
  return { groups: settingGroups(club), facts: flatten(club), version };
}

/**
 * Says some facts otherwise. 422 by path for what a fact may not be, 409 with the facts as they are where somebody else
 * has changed one since `version`.
 */
export function saveSettings(
  house: Keeping & Pick<House, 'club'>,
  officer: Actor,
  { facts, version }: { facts: Facts; version: number },
) {
  const fields = settingGroups(house.club).flatMap((group) => group.fields);
  const known = fields.filter(({ path }) => Object.hasOwn(facts, path));
  const given = Object.fromEntries(known.map(({ path }) => [path, (facts[path] ?? '').trim()]));
  const read = clubFacts.safeParse(withFacts(house.club, given));
  if (!read.success) throw mistakes(sentences(read.error));
  return makeChange(house, officer, async (pen) => {
    const before = await saidAtDesk(pen.tx);
    const row = { facts: JSON.stringify({ ...before.facts, ...given }) };
    const title = known.map(({ label }) => label).join(', ');
    const act = { room: 'settings', subject: 'settings', act: 'changed the settings', title };
    if (before.version === 0 && version === 0) await pen.add('setting', { id, ...row });
    else await pen.change('setting', id, row, version);
    return { act, made: null };
  });
}

/** By the path of each fact; what club.ts asks for begins small: 'a time such as 14:00'. */
function sentences({ issues }: z.ZodError): Record<string, string> {
  const asked = (said: string) => (/^[a-z]/.test(said) ? `It must be ${said}.` : 'This is not right.');
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), asked(message)]));
}
