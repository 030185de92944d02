import { z } from '@hono/zod-openapi';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { AuditNote } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import {
  formatSideName,
  getSideSizeNames,
  recalculateCompetition,
} from '#app/modules/competition-rules/competition-rules.ts';
import {
  competitionSeedSchema,
  handicapSchema,
  sidePlayerNamesSchema,
} from '#app/modules/competitions/state/competition-request-schemas.server.ts';
import {
  competitionResource,
  createCompetitionLockable,
  getCompetitionAuditDetails,
} from '#app/modules/competitions/state/competition-resource.server.ts';
import {
  type CompetitionRow,
  lockAndReadCompetition,
  type StoredCompetition,
  writeCompetitionChanges,
} from '#app/modules/competitions/state/stored-competition.server.ts';
import { withIndefiniteArticle } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import { findCompetitionEntry, removeCompetitionEntry } from './competition-entries.server.ts';
import {
  createMemberNameLookup,
  findLinkablePlayers,
  normalizePlayerName,
  readCompetitionPlayers,
  replaceEntryPlayers,
} from './competition-players.server.ts';

/** Endpoints of a competition's entries. */

const maxEntries = 128;

const mutation = mutations(competitionResource);
/** Lockable for an entry within its competition. */
export const competitionEntryLockable = createCompetitionLockable('entry', findCompetitionEntry);

export const competitionEntryEndpoints = {
  enter: mutation({
    route: 'POST /api/desk/competitions/{slug}/entries',
    summary:
      'Enter sides, each a list of names; a name that matches the roll exactly is linked to the member',
    body: z.object({
      sides: z.array(sidePlayerNamesSchema).min(1, 'Enter a name.').max(maxEntries),
      // Handicap per side, in competitions with handicaps.
      starts: z.array(handicapSchema).max(maxEntries).optional(),
    }),
    async handler(set, { slug, sides, starts = [] }) {
      const { tx, site } = set;
      const course = await lockAndReadCompetition(tx, slug);
      const { competition, entries } = course;
      requireOpenEntries(course);
      validateHandicaps(competition, starts);
      if (entries.length + sides.length > maxEntries)
        throw createInvalidInputRefusal({ players: `A competition can have up to ${maxEntries} entries.` });
      const taken: { name: string; entry: string }[] = await readCompetitionPlayers(tx, slug);
      const roll = await createMemberNameLookup(tx);
      const last = Math.max(-1, ...entries.map(({ position }) => position));
      for (const [index, players] of sides.entries()) {
        validateSide(site, competition, players, taken);
        taken.push(...players.map((name) => ({ name, entry: '' })));
        const id = newShortId();
        await set.add('entry', {
          id,
          competition: slug,
          position: last + index + 1,
          name: formatSideName(players),
          start: starts[index] ?? 0,
          seed: null,
          pool: null,
          withdrawn: 0,
        });
        for (const [position, name] of players.entries())
          await set.add('player', { id: newShortId(), entry: id, position, name, member: roll(name) });
      }
      set.audit(getEntriesAudit(site, competition, sides));
    },
  }),
  change: mutation({
    route: 'PATCH /api/desk/competitions/{slug}/entries/{id}',
    summary:
      'Update an entry’s names and handicap, and before the draw its seed; its matches show the new name',
    body: z.object({
      players: sidePlayerNamesSchema,
      seed: competitionSeedSchema,
      start: handicapSchema.optional(),
    }),
    lock: competitionEntryLockable,
    audit: 'changed the entry of',
    async handler(set, { slug, id, players, seed, start }, { course, row: entry }) {
      const { competition } = course;
      validateSide(set.site, competition, players, await readCompetitionPlayers(set.tx, slug), id);
      if (seed !== entry.seed) {
        requireOpenEntries(course);
        const other = course.entries.find((one) => one.id !== id && seed !== null && one.seed === seed);
        if (other)
          throw createInvalidInputRefusal({
            seed: `Enter another number. ${other.name} already has seed ${seed}.`,
          });
      }
      if (start !== undefined) validateHandicaps(competition, [start]);
      const name = formatSideName(players);
      const changed = await set.change('entry', id, { name, seed, start: start ?? entry.start });
      await replaceEntryPlayers(set, id, players);
      const entries = course.entries.map((one) => (one.id === id ? changed : one));
      if (course.ties.length > 0)
        await writeCompetitionChanges(
          set,
          { ...course, entries },
          recalculateCompetition({ ...course, entries }),
        );
      const was = name === entry.name ? name : `${entry.name} → ${name}`;
      set.audit(getCompetitionAuditDetails(competition, was));
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/competitions/{slug}/entries/{id}',
    summary: 'Remove an entry before the draw',
    lock: competitionEntryLockable,
    audit: 'removed the entry of',
    async handler(set, { id }, { course, row: { name } }) {
      requireOpenEntries(course);
      await removeCompetitionEntry(set, id);
      set.audit(getCompetitionAuditDetails(course.competition, name));
    },
  }),
  link: mutation({
    route: 'POST /api/desk/competitions/{slug}/roll',
    summary: 'Link players to the members of the same name on the roll',
    audit: 'linked players to members in',
    async handler({ tx, change, audit }, { slug }) {
      const { competition } = await lockAndReadCompetition(tx, slug);
      const found = await findLinkablePlayers(tx, slug);
      if (found.length === 0)
        throw new Refusal(409, 'No one else on the membership list has one of these names.');
      for (const { id, member } of found) await change('player', id, { member });
      audit(getCompetitionAuditDetails(competition));
    },
  }),
};

function getEntriesAudit({ club }: Site, competition: CompetitionRow, sides: string[][]): Partial<AuditNote> {
  const [only] = sides;
  if (only && sides.length === 1)
    return { action: 'entered', ...getCompetitionAuditDetails(competition, formatSideName(only)) };
  const { many } = getSideSizeNames(competition.side, club.words);
  return { action: `entered ${sides.length} ${many} in`, ...getCompetitionAuditDetails(competition) };
}

function validateHandicaps({ handicaps }: CompetitionRow, starts: number[]): void {
  if (!handicaps && starts.some((start) => start !== 0))
    throw createInvalidInputRefusal({
      start: 'This competition has no handicaps. To allow them, change its rules below.',
    });
}

/** Validates the size of a side, and throws for a name that is already entered. */
function validateSide(
  { club }: Site,
  { side }: CompetitionRow,
  players: string[],
  taken: { name: string; entry: string }[],
  but?: string,
): void {
  const { one } = getSideSizeNames(side, club.words);
  if (players.length !== (side || 1)) {
    const wanted = side <= 1 ? 'one name' : `${side} names`;
    throw createInvalidInputRefusal({
      players: `‘${players.join(', ')}’: ${withIndefiniteArticle(one)} needs ${wanted}.`,
    });
  }
  const others = taken.filter(({ entry }) => entry !== but).map(({ name }) => normalizePlayerName(name));
  const twice = players.find((name, at) => {
    const before = players.slice(0, at).map(normalizePlayerName);
    return others.includes(normalizePlayerName(name)) || before.includes(normalizePlayerName(name));
  });
  if (twice) throw createInvalidInputRefusal({ players: `${twice} has already been entered.` });
}

function requireOpenEntries({ competition }: StoredCompetition): void {
  if (competition.state === 'entries') return;
  const sentence =
    competition.state === 'drawn'
      ? 'The draw has been made. Go back to the entries first, then draw again.'
      : 'The draw has been published. You can still withdraw an entry or change names.';
  throw new Refusal(409, sentence);
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof competitionEntryEndpoints> {}
}
