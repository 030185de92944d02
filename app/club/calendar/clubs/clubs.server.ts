import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { plainName, sameName } from './club-names.ts';
import type { Club, ClubFields } from './clubs.ts';

/** The clubs that we play: each name is typed once, and is changed in every event at the same time. */

export async function listClubs(db: Kysely<Schema>): Promise<Club[]> {
  const rows = await db.selectFrom('opponent').selectAll().orderBy('name').execute();
  const events = await db.selectFrom('event').select('opponent').execute();
  const counts = new Map<string, number>();
  for (const { opponent } of events) {
    const plain = plainName(opponent);
    counts.set(plain, (counts.get(plain) ?? 0) + 1);
  }
  return rows.map((row) => ({ ...row, events: counts.get(plainName(row.name)) ?? 0 }));
}

export async function readClub(db: Kysely<Schema>, id: string): Promise<Club> {
  const club = (await listClubs(db)).find((one) => one.id === id);
  if (!club) throw new Refusal(404, 'There is no such club on the list.');
  return club;
}

interface Seen {
  id: string;
  version: number;
}

interface ClubDone {
  change: string;
  id: string;
}

export async function addClub(site: Site, actor: Actor, fields: ClubFields): Promise<ClubDone> {
  const id = newShortId();
  const { change } = await makeChange(site, actor, async (changeSet) => {
    await checkName(changeSet, id, fields.name);
    await changeSet.add('opponent', { id, ...fields });
    return { act: actOf('added a club', id, fields.name), made: undefined };
  });
  return { change, id };
}

/** Changes what is known of a club; a new name is written into all of its events. 409 with the other club for a name that is taken. */
export async function changeClub(
  site: Site,
  actor: Actor,
  { id, version, ...fields }: ClubFields & Seen,
): Promise<ClubDone> {
  const { change } = await makeChange(site, actor, async (changeSet) => {
    const before = await readClub(changeSet.tx, id);
    await checkName(changeSet, id, fields.name);
    await changeSet.change('opponent', id, fields, version);
    if (before.name !== fields.name) await rename(site, changeSet, before.name, fields.name);
    return { act: actOf('changed a club', id, fields.name), made: undefined };
  });
  return { change, id };
}

/** Makes one club of two: the events of `id` are played against `into`, whose name, address and directions stay. */
export async function mergeClubs(
  site: Site,
  actor: Actor,
  { id, version, into }: Seen & { into: string },
): Promise<ClubDone> {
  if (id === into) throw invalid({ into: 'Please choose another club.' });
  const { change } = await makeChange(site, actor, async (changeSet) => {
    const [one, other] = [
      await readClub(changeSet.tx, id),
      await changeSet.tx.selectFrom('opponent').selectAll().where('id', '=', into).executeTakeFirst(),
    ];
    if (!other) throw invalid({ into: 'There is no such club on the list.' });
    await changeSet.remove('opponent', id, version);
    // What only the other spelling knows is not lost.
    const filled = {
      address: other.address || one.address,
      directions: other.directions || one.directions,
      map: other.map || one.map,
    };
    if (!isDeepStrictEqual({ ...other, ...filled }, other)) await changeSet.change('opponent', into, filled);
    await rename(site, changeSet, one.name, other.name);
    return { act: actOf('made one club of two', into, `${one.name}, ${other.name}`), made: undefined };
  });
  return { change, id: into };
}

/** Takes a club that no event names off the list. 409 for one that is in use. */
export async function removeClub(site: Site, actor: Actor, { id, version }: Seen): Promise<ClubDone> {
  const { change } = await makeChange(site, actor, async (changeSet) => {
    const club = await readClub(changeSet.tx, id);
    if (club.events > 0)
      throw new Refusal(
        409,
        `${club.name} stands in the calendar ${times(club.events)}, so it stays on the list.`,
      );
    await changeSet.remove('opponent', id, version);
    return { act: actOf('removed a club', id, club.name), made: undefined };
  });
  return { change, id };
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

async function checkName({ tx }: ChangeSet, id: string, name: string) {
  const clubs = await tx.selectFrom('opponent').select(['id', 'name']).where('id', '!=', id).execute();
  const taken = clubs.find((club) => sameName(club.name, name));
  if (taken)
    throw invalid({
      name: `${taken.name} is on the list already. If both are the same club, open one of them and make one of the two.`,
    });
}

/** Writes a club's other name into every event that has the first as opponent, place or winner. */
async function rename(site: Site, changeSet: ChangeSet, from: string, to: string) {
  const events = await changeSet.tx.selectFrom('event').selectAll().orderBy('id').execute();
  const renamed = (text: string) => (sameName(text, from) ? to : text);
  for (const { id, opponent, location, winner } of events) {
    if (!sameName(opponent, from) && !sameName(location, from)) continue;
    const patch = {
      opponent: renamed(opponent),
      location: renamed(location),
      winner: winner && renamed(winner),
    };
    if (patch.opponent === opponent && patch.location === location && patch.winner === winner) continue;
    await changeSet.change('event', id, { ...patch, updated_at: site.clock().toISOString() });
  }
}

const actOf = (act: string, id: string, title: string) => ({
  ...{ room: 'calendar', subject: `club:${id}`, act, title },
});
