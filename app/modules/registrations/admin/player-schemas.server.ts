import { z } from 'zod';
import { pagedListQueryFields } from '#app/api/openapi-parts.server.ts';

/** Response schemas of the players list and of one player. */

const season = z.coerce
  .number('Enter the season as a year.')
  .int('Enter the season as a year.')
  .min(1900)
  .max(2999);

export const leaguePlayersPageQuerySchema = z.object({ season: season.optional() });
export const leaguePlayerListQuerySchema = z.object({
  ...pagedListQueryFields,
  season: season.optional(),
  club: z.string().max(100).optional(),
  q: z.string().trim().max(80).optional(),
});

const how = z.enum(['registered', 'transferred']);

export const registeredPlayerListItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  /** Sort key of the list. */
  sort: z.string(),
  /** Clubs of this season, latest last. */
  registrations: z.array(
    z.object({
      club: z.string(),
      mayPlayFrom: z.string(),
      until: z.string().nullable(),
      how,
    }),
  ),
  games: z.int(),
});
export type RegisteredPlayerListItem = z.output<typeof registeredPlayerListItemSchema>;

const unresolvedNameSchema = z.object({
  name: z.string(),
  club: z.string(),
  clubName: z.string(),
  games: z.int(),
  /** Possible players of the club; [] if none has a similar name. */
  maybe: z.array(z.object({ id: z.string(), name: z.string(), number: z.string(), version: z.int() })),
});
export type UnresolvedPlayerName = z.output<typeof unresolvedNameSchema>;

const book = z.object({
  id: z.string(),
  name: z.string(),
  version: z.int(),
  namesShown: z.enum(['whole', 'initial', 'first']),
  averageGames: z.int(),
  clubNames: z.record(z.string(), z.enum(['whole', 'initial', 'first'])),
});

export const leaguePlayersPageSchema = z.object({
  season: z.int(),
  seasons: z.array(z.int()),
  /** True if a league of the season records players. */
  isOn: z.boolean(),
  registerDays: z.int(),
  clubs: z.array(z.object({ id: z.string(), name: z.string(), players: z.int() })),
  books: z.array(book),
  unsettled: z.array(unresolvedNameSchema),
  /** Number of last season's players not registered yet. */
  before: z.int(),
  today: z.string(),
});
export type LeaguePlayersPageData = z.output<typeof leaguePlayersPageSchema>;

export const leaguePlayerSchema = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  erased: z.boolean(),
  version: z.int(),
  season: z.int(),
  today: z.string(),
  clubs: z.array(z.object({ id: z.string(), name: z.string() })),
  registrations: z.array(
    z.object({
      id: z.string(),
      season: z.int(),
      club: z.string(),
      clubName: z.string(),
      from: z.string(),
      mayPlayFrom: z.string(),
      until: z.string().nullable(),
      how,
    }),
  ),
  /** Eligibility by league of the season. */
  standing: z.array(
    z.object({
      league: z.string(),
      games: z.int(),
      finalsGames: z.int(),
      mayPlayFinals: z.boolean(),
      /** Lowest division allowed; null if not bound. */
      boundTo: z.string().nullable(),
      transfers: z.int(),
      transfersMost: z.int(),
    }),
  ),
  games: z.array(
    z.object({
      fixture: z.string(),
      day: z.string(),
      team: z.string(),
      against: z.string(),
      side: z.enum(['home', 'away']),
      rink: z.int(),
      isSkip: z.boolean(),
      for: z.number().nullable(),
      shotsAgainst: z.number().nullable(),
    }),
  ),
});
export type LeaguePlayerData = z.output<typeof leaguePlayerSchema>;
