import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { OpponentTable } from '#db/schema/calendar.ts';
import type { ContentInsertRows } from './content-rows.ts';
import { readContentJson } from './json-file.ts';

/** Clubs of a league that the site runs, with contacts and teams (`league-clubs.json`). */

const line = z.string().trim().min(1).max(80);
const text = z.string().trim().default('');
const club = z.object({
  name: line,
  shortName: text,
  greens: z.int().min(1).max(6).default(1),
  rinks: z.int().min(1).max(12).default(6),
  website: text,
  address: text,
  directions: text,
  map: text,
  contacts: z
    .array(
      z.object({ role: line, name: line, phone: text, email: text, inHandbook: z.boolean().default(false) }),
    )
    .default([]),
  /** `league` is the division's id. */
  teams: z
    .array(
      z.object({
        name: line,
        league: line,
        captain: text,
        captainEmail: text,
        captainPhone: text,
        green: z.int().min(1).default(1),
      }),
    )
    .default([]),
});
export type LeagueClubFile = z.output<typeof club>;

/** Read the clubs of a league; undefined when the folder has none, which leaves the existing ones unchanged. */
export async function readLeagueClubFile(folder: string): Promise<LeagueClubFile[] | undefined> {
  const file = 'league-clubs.json';
  if (!existsSync(join(folder, file))) return undefined;
  const read = z.array(club).safeParse(await readContentJson<unknown>(folder, file));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`content/${file}: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
}

const emptyTeamFigures = {
  ...{ carried_played: 0, carried_won: 0, carried_lost: 0, carried_drawn: 0 },
  ...{ carried_for: 0, carried_against: 0, carried_points: 0 },
  ...{ withdrawn_on: null, withdrawal: null },
};

/** Convert them to rows, in the folder's latest season. */
export function toLeagueClubRows(
  clubs: LeagueClubFile[],
  opponents: Pick<Insertable<OpponentTable>, 'id' | 'name'>[],
  season: number,
  updated_at: string,
): Pick<ContentInsertRows, 'league_club' | 'league_contact' | 'league_team'> {
  const named = clubs.map((club) => ({
    ...club,
    id: opponents.find(({ name }) => name === club.name)?.id ?? '',
  }));
  return {
    league_club: named.map(({ id, shortName, greens, rinks, website }) => ({
      ...{ id, short_name: shortName, greens, rinks, website, names: '[]', updated_at },
    })),
    league_contact: named.flatMap(({ id: club, contacts }) =>
      contacts.map(({ inHandbook, ...contact }, position) => ({
        ...{ id: `${club}-${position + 1}`, club, position, ...contact },
        ...{ in_handbook: Number(inHandbook), updated_at },
      })),
    ),
    league_team: named.flatMap(({ id: club, teams }) =>
      teams.map(({ name, league, captain, captainEmail, captainPhone, green }) => ({
        id: `${league}-${season}-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
        ...{ league, season, name, is_us: 0, club, captain, green, updated_at, ...emptyTeamFigures },
        ...{ captain_email: captainEmail, captain_phone: captainPhone },
      })),
    ),
  };
}
