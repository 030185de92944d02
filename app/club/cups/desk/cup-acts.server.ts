import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { readyFormats } from '#app/club/formats/ready-formats.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { CupFields } from './cup-shapes.server.ts';
import { cupRow } from './cups-desk.server.ts';

/** What an officer may do to a cup. */

interface Seen {
  slug: string;
  version: number;
}

/** Adds a cup; with the first one the calendar has a kind of event for its ties. 409 before there is a season. */
export async function addCup(site: Site, actor: Actor, fields: CupFields) {
  return makeChange(site, actor, async (changeSet) => {
    const { tx } = changeSet;
    const season = await seasonNow(changeSet);
    const slug = await freeSlug(changeSet, fields.name);
    const last = await tx
      .selectFrom('cup')
      .select(({ fn }) => fn.max('position').as('position'))
      .executeTakeFirst();
    await keepCupKind(changeSet);
    const position = (last?.position ?? -1) + 1;
    const columns = await columnsOf(changeSet, fields);
    await changeSet.add('cup', { slug, season, position, format: null, ...columns });
    return { act: cupAct(slug, 'added a cup', fields.name), made: { slug } };
  });
}

export async function changeCup(site: Site, actor: Actor, { slug, version, ...fields }: Seen & CupFields) {
  return makeChange(site, actor, async (changeSet) => {
    const before = await cupRow(changeSet.tx, slug);
    const after = await changeSet.change('cup', slug, await columnsOf(changeSet, fields), version);
    const moved = after.put_by !== before.put_by;
    const did = moved ? (after.put_by ? 'put a cup by' : 'took up a cup again') : 'changed a cup';
    return { act: cupAct(slug, did, after.name), made: null };
  });
}

/** Takes a cup away in which nothing has been played. 409 where it has ties: it can be put by. */
export async function removeCup(site: Site, actor: Actor, { slug, version }: Seen) {
  return makeChange(site, actor, async (changeSet) => {
    const { tx } = changeSet;
    const tie = await tx.selectFrom('event').select('id').where('cup', '=', slug).executeTakeFirst();
    if (tie) throw new Refusal(409, 'We have played in this cup, so its page stays. It can be put by.');
    const others = await tx.selectFrom('cup_tie').select('id').where('cup', '=', slug).execute();
    for (const { id } of others) await changeSet.remove('cup_tie', id);
    const { name } = await changeSet.remove('cup', slug, version);
    return { act: cupAct(slug, 'removed a cup', name), made: null };
  });
}

/** The season that is the calendar now. 409 before there is one. */
export async function seasonNow({ tx }: Pick<ChangeSet, 'tx'>): Promise<number> {
  const season = await calendarYear(tx);
  if (season === undefined) throw new Refusal(409, 'There is no season in the calendar yet.');
  return season;
}

/** The kind of event that ties are, made with the first cup. */
export async function keepCupKind(changeSet: ChangeSet) {
  const kinds = await changeSet.tx.selectFrom('kind').select(['id', 'position']).execute();
  if (kinds.some(({ id }) => id === cupKind)) return;
  const position = Math.max(-1, ...kinds.map((kind) => kind.position)) + 1;
  await changeSet.add('kind', {
    ...{ id: cupKind, position, name: 'Cup match', short_name: 'Cup', nature: 'match' as const },
    ...{ colour: '', weekday: null, time: null, in_filter: 1, in_feed: 1, put_by: 0 },
  });
}
export const cupKind = 'cup';

async function columnsOf({ tx }: Pick<ChangeSet, 'tx'>, fields: CupFields) {
  const { name, about, section, team, format, putBy } = fields;
  const known = async (table: 'section' | 'team', id: string) =>
    id === '' || (await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst());
  if (!(await known('section', section))) throw invalid({ section: 'There is no such section.' });
  if (!(await known('team', team))) throw invalid({ team: 'There is no such team.' });
  const columns = { name, about, section: section || null, team: team || null, put_by: putBy ? 1 : 0 };
  if (format === 'same') return columns;
  if (format === 'shots') return { ...columns, format: null };
  const ready = (await readyFormats(tx)).find(({ id }) => id === format);
  if (!ready) throw invalid({ format: 'There is no such format.' });
  return { ...columns, format: JSON.stringify(ready.format) };
}

/** A path that can be read: 'county-cup', with a number behind it where it is taken. */
async function freeSlug({ tx }: Pick<ChangeSet, 'tx'>, name: string): Promise<string> {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  const taken = (await tx.selectFrom('cup').select('slug').execute()).map(({ slug }) => slug);
  const free = (slug: string) => !taken.includes(slug);
  if (free(plain || 'cup')) return plain || 'cup';
  for (let more = 2; ; more++) if (free(`${plain || 'cup'}-${more}`)) return `${plain || 'cup'}-${more}`;
}

/** For the audit log: something that was done to a cup, in the room 'Results and leagues'. */
export const cupAct = (slug: string, act: string, title: string) => ({
  ...{ room: 'results', subject: `cup:${slug}`, act, title },
});
