import { z } from 'zod';

/** Response of the screen of a followed league; texts are filled in. */

const text = z.string();

const followFixtureSchema = z.object({
  id: text,
  /** 'Tuesday 6 May, 6 PM' */
  when: text,
  /** 'Larkby A v Osmoor A' */
  title: text,
  /** Event id in our calendar, or null. */
  event: text.nullable(),
  wish: z.enum(['add', 'change', 'ask', 'nothing', 'left']),
  /** Change or conflict as text; '' for none. */
  says: text,
});
export type FollowedLeagueFixtureRow = z.output<typeof followFixtureSchema>;

const sentResultSchema = z.object({
  event: text.nullable(),
  title: text,
  /** League's fixture id if its result may be sent again: requested by the league, or failed. */
  again: text.nullable(),
  /** Reply of the league, or the error. */
  says: text,
  /** True if it needs attention. */
  isWrong: z.boolean(),
});

export const followLeaguePageSchema = z.object({
  day: text,
  name: text,
  club: text,
  peer: z
    .object({
      id: text,
      version: z.int(),
      address: text,
      name: text,
      /** Name of the league, and of our club in it. */
      league: text,
      us: text,
      state: z.enum(['followed', 'asked', 'agreed', 'ended']),
      takes: z.enum(['press', 'self']),
      /** Our results include players' names; the league stores them. */
      names: z.boolean(),
      keepsPlayers: z.boolean(),
      seen: text,
      /** Error and its start; '' for none. */
      failure: text,
      since: text,
      isOlder: z.boolean(),
      /** Verification code that both officers compare; '' for none. */
      code: text,
      agreed: text,
    })
    .nullable(),
  fixtures: z.array(followFixtureSchema),
  /** Number of fixtures that the import button takes. */
  waits: z.int(),
  /** Why they did not go into the calendar automatically, though an officer has said that they do; '' for no such reason. */
  held: text,
  /** Why some cannot be taken; '' for none. */
  wanting: text,
  results: z.array(sentResultSchema),
  /** Version of our league if its page shows the table calculated here, else null. */
  ownTable: z.int().nullable(),
  /** Leagues that requested an exchange and are not followed. */
  asking: z.array(z.object({ name: text, address: text })),
});
export type FollowLeaguePageData = z.output<typeof followLeaguePageSchema>;

/** Response of a league's site before it is followed. */
export const leaguesAtSiteSchema = z.object({
  address: text,
  name: text,
  leagues: z.array(
    z.object({
      key: text,
      name: text,
      season: z.int(),
      /** Club id proposed for us; '' without a match. */
      ours: text,
      clubs: z.array(z.object({ id: text, name: text, teams: text })),
      matches: z.int(),
    }),
  ),
});
export type LeaguesAtSite = z.output<typeof leaguesAtSiteSchema>;

export const followLeagueInputSchema = z.object({
  address: z.string().max(300),
  league: z.string('Choose the league.').min(1, 'Choose the league.').max(200),
  club: z.string('Choose our club.').min(1, 'Choose our club.').max(200),
  takes: z.enum(['press', 'self']).default('press'),
});
