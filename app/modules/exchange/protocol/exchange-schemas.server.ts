import { z } from 'zod';
import { hasVisibleCharacters, isSingleLine, normalizeTextLine } from '#app/core/single-line.ts';
import { isStorableText } from '#app/core/storable-text.ts';
import { homeOrAwaySchema, matchScoreSheetSchema } from '#app/modules/formats/formats.server.ts';
import { maxResultMessageSequence } from './protocol.ts';
import { isExchangePublicKey } from './signing.server.ts';

/** Schemas of the exchange. Unknown properties are ignored, so that later versions may add some. */

/** A line of text without characters that nobody sees or that turn the direction of writing, whatever another site sends. */
const text = (most: number) =>
  z.string().max(most).refine(isSingleLine).refine(isStorableText).overwrite(normalizeTextLine);
/** Compared to the letter, and shown nowhere. */
const id = z.string().min(1).max(200).refine(isSingleLine).refine(isStorableText);
const date = z.iso.date();
const count = z
  .int()
  .min(0)
  .max(2 ** 40);
const sequence = z.int().min(0).max(maxResultMessageSequence);
const figure = text(20);

const division = z.object({
  key: id,
  name: text(200),
  table: z
    .array(
      z.object({
        place: figure.default(''),
        team: text(200),
        played: figure,
        won: figure,
        lost: figure,
        draw: figure,
        for: figure,
        ag: figure,
        diff: figure,
        points: figure,
      }),
    )
    .max(100),
});

const club = z.object({
  id,
  name: text(200),
  short: text(200).default(''),
  former: z.array(text(200)).max(20).default([]),
});
const team = z.object({ id, name: text(200), club: id.nullable(), division: id });

const result = z.object({
  /** Null for a draw, and without a result. */
  winner: homeOrAwaySchema.nullable(),
  /** 'Draw', 'Postponed', 'Abandoned', or the winner's name. */
  word: text(200),
  /** Winner's figure first: '6-2'. */
  score: text(100),
});

const fixture = z.object({
  id,
  division: id,
  round: count.default(0),
  home: id,
  away: id,
  date,
  /** 'HH:MM' in London; '' if unknown. */
  time: z.string().regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/),
  state: z.enum(['on', 'postponed', 'void']),
  postponedFrom: date.nullable().default(null),
  note: text(500).default(''),
  /** Incremented with every change of the fixture. */
  sequence: count,
  result: result.nullable().default(null),
});

/** Book: all data of a league's season. */
export const leagueSeasonSnapshotSchema = z.object({
  version: z.int().min(1),
  league: id,
  name: text(200),
  season: z.int().min(1900).max(2999),
  /** Never decreases: a lower value comes from an older copy of the league's site. */
  sequence: count,
  /** True if the league wants players' names. */
  players: z.boolean().default(false),
  divisions: z.array(division).min(1).max(40),
  clubs: z.array(club).max(400),
  teams: z.array(team).max(800),
  fixtures: z.array(fixture).max(8000),
});
export type LeagueSeasonSnapshot = z.output<typeof leagueSeasonSnapshotSchema>;

const publicKey = z.string().refine(isExchangePublicKey);

/** Description of a league's site. */
export const leagueListSchema = z.object({
  protocol: z.literal('bowls-league'),
  version: z.int().min(1),
  name: text(200),
  key: publicKey,
  leagues: z.array(z.object({ key: id, name: text(200), season: z.int() })).max(50),
});
export type LeagueList = z.output<typeof leagueListSchema>;

const name = text(100);
/** Player of the club's own side in a match: lead is place 0, rinks count from 1. */
export const resultMessagePlayerSchema = z.object({
  rink: z.int().min(1).max(12),
  side: homeOrAwaySchema,
  place: z.int().min(0).max(3),
  name,
});

/** Message of a club's site about its match; signed, with an id in a header. */
export const resultMessageSchema = z.object({
  version: z.int().min(1),
  /** New result; withdrawn result; or a query of the match's state. */
  kind: z.enum(['result', 'taken back', 'how']),
  fixture: id,
  side: homeOrAwaySchema,
  /** Higher with each that this club says of the match. */
  sequence,
  sheet: matchScoreSheetSchema.nullable().default(null),
  /** Players, replacing all earlier ones; empty if names are not sent. */
  players: z.array(resultMessagePlayerSchema).max(96).default([]),
  /** Author, or ''. */
  by: name.default(''),
  note: text(500).default(''),
});
export type ResultMessage = z.output<typeof resultMessageSchema>;

/** Reply of the league to a message. */
export const resultReplySchema = z.object({
  version: z.int().min(1),
  /**
   * Same result as the other side's; first of the two; different; settled already; withdrawn at both; requested again; a later
   * one is known; rejected.
   */
  came: z.enum(['agrees', 'waits', 'differs', 'settled', 'taken back', 'asked anew', 'older', 'refused']),
  /** Explanation for people. */
  says: text(500),
  /** The latest of this club's on the match that the league knows. */
  sequence: sequence.default(0),
  /** The other side's, where both are unlike, or what is settled. */
  theirs: matchScoreSheetSchema.nullable().default(null),
  /** Violations of the league's rules by the players, a sentence each: warnings only. */
  warnings: z.array(text(500)).max(100).default([]),
});
export type ResultReply = z.output<typeof resultReplySchema>;

/** Request to exchange, and its response. */
export const exchangeAgreementSchema = z.object({
  version: z.int().min(1),
  role: z.enum(['league', 'club']),
  name: text(200).refine(hasVisibleCharacters),
  address: z.url({ protocol: /^https?$/ }).max(300),
  key: publicKey,
  /** Id of the league's club that a club claims to be. */
  club: id.nullable().default(null),
});
export type ExchangeAgreement = z.output<typeof exchangeAgreementSchema>;

/** Published schemas, for authors of other programs. */
export const exchangeProtocolSchemas = {
  found: leagueListSchema,
  book: leagueSeasonSnapshotSchema,
  message: resultMessageSchema,
  reply: resultReplySchema,
  agreement: exchangeAgreementSchema,
};
