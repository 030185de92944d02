import type { Kysely } from 'kysely';
import type { Row } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** The committee as its page shows it, kept at the desk. */

type OfficerRow = Row<'officer'>;
type Facts = Pick<OfficerRow, 'name' | 'role' | 'picture'>;
type Seen = { id: string; version: number };

const act = (doing: string, { id, name, role }: Pick<OfficerRow, 'id' | 'name' | 'role'>) => ({
  room: 'committee',
  subject: `officer:${id}`,
  act: doing,
  title: `${name}, ${role}`,
});

export function listOfficers(db: Kysely<Schema>): Promise<OfficerRow[]> {
  return db.selectFrom('officer').selectAll().orderBy('position').orderBy('id').execute();
}

/** Adds one at the end. */
export function addOfficer(site: Site, actor: Actor, facts: Facts) {
  return makeChange(site, actor, async (changeSet) => {
    const last = await changeSet.tx
      .selectFrom('officer')
      .select((e) => e.fn.max('position').as('position'))
      .executeTakeFirst();
    const row = { id: newShortId(), position: (last?.position ?? 0) + 1, ...facts };
    await changeSet.add('officer', row);
    return { act: act('added to the committee', row), made: { ...row, version: 1 } };
  });
}

/** 409 where somebody else has changed it since `version`. */
export function changeOfficer(site: Site, actor: Actor, { id, version, ...facts }: Facts & Seen) {
  return makeChange(site, actor, async (changeSet) => {
    const made = await changeSet.change('officer', id, facts, version);
    return { act: act('changed on the committee', made), made };
  });
}

/** One place up or down; at the end of the list it stays where it is. 409 as for a change. */
export function moveOfficer(site: Site, actor: Actor, { id, version, move }: Seen & { move: 'up' | 'down' }) {
  return makeChange(site, actor, async (changeSet) => {
    const all = await listOfficers(changeSet.tx);
    const place = all.findIndex((one) => one.id === id);
    const moved = all[place];
    if (!moved) throw new Refusal(404, 'There is no such officer.');
    const other = all[move === 'up' ? place - 1 : place + 1];
    if (!other) throw new Refusal(409, `${moved.name} is ${move === 'up' ? 'first' : 'last'} already.`);
    await changeSet.change('officer', moved.id, { position: other.position }, version);
    await changeSet.change('officer', other.id, { position: moved.position });
    return { act: act(`moved ${move} on the committee`, moved), made: null };
  });
}

export function removeOfficer(site: Site, actor: Actor, { id, version }: Seen) {
  return makeChange(site, actor, async (changeSet) => {
    const gone = await changeSet.remove('officer', id, version);
    return { act: act('removed from the committee', gone), made: null };
  });
}
