import { z } from 'zod';

/** What the screen of a league that is followed shows; words are filled in. */

const text = z.string();

const shownFixture = z.object({
  id: text,
  /** 'Tuesday 6 May, 6 PM' */
  when: text,
  /** 'Larkby A v Osmoor A' */
  title: text,
  /** Of our calendar; null where it is in none. */
  event: text.nullable(),
  wish: z.enum(['add', 'change', 'ask', 'nothing', 'left']),
  /** What is new about it, or what stands here otherwise; '' for nothing. */
  says: text,
});
export type ShownFixture = z.output<typeof shownFixture>;

const shownResult = z.object({
  event: text.nullable(),
  title: text,
  /** The league's match, where its result may be sent once more: the league asks for it, or it did not go. */
  again: text.nullable(),
  /** What the league says to it, or why it has not gone. */
  says: text,
  /** Whether somebody has to see to it. */
  isWrong: z.boolean(),
});

export const followScreen = z.object({
  day: text,
  name: text,
  club: text,
  peer: z
    .object({
      id: text,
      version: z.int(),
      address: text,
      name: text,
      /** The league's own name, and which of its clubs we are. */
      league: text,
      us: text,
      state: z.enum(['followed', 'asked', 'agreed', 'ended']),
      takes: z.enum(['press', 'self']),
      /** Whether our results say who played, and whether the league keeps that. */
      names: z.boolean(),
      keepsPlayers: z.boolean(),
      seen: text,
      /** What has gone wrong, and since when; '' for nothing. */
      failure: text,
      since: text,
      isOlder: z.boolean(),
      /** What both officers read out; '' where nothing is to be. */
      code: text,
      agreed: text,
    })
    .nullable(),
  fixtures: z.array(shownFixture),
  /** How many one press takes. */
  waits: z.int(),
  /** Why they did not go into the calendar automatically, though an officer has said that they do; '' for no such reason. */
  held: text,
  /** Why some cannot be taken; '' for none. */
  wanting: text,
  results: z.array(shownResult),
  /** The version of our league where its page shows a table worked out here, and not the league's. */
  ownTable: z.int().nullable(),
  /** Leagues that have asked to exchange results, and are not followed. */
  asking: z.array(z.object({ name: text, address: text })),
});
export type FollowScreen = z.output<typeof followScreen>;

/** What a league's site answers, before it is followed. */
export const leaguesFound = z.object({
  address: text,
  name: text,
  leagues: z.array(
    z.object({
      key: text,
      name: text,
      season: z.int(),
      /** Which of its clubs we may be; '' where nothing tells. */
      ours: text,
      clubs: z.array(z.object({ id: text, name: text, teams: text })),
      matches: z.int(),
    }),
  ),
});
export type LeaguesFound = z.output<typeof leaguesFound>;

export const following = z.object({
  address: z.string().max(300),
  league: z.string('Please choose the league.').min(1, 'Please choose the league.').max(200),
  club: z.string('Please choose which club is ours.').min(1, 'Please choose which club is ours.').max(200),
  takes: z.enum(['press', 'self']).default('press'),
});
