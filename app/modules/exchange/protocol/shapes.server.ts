import { z } from 'zod';
import { isOneLine, isVisible, tidyLine } from '#app/core/one-line.ts';
import { isStorable } from '#app/core/storable.ts';
import { scoreSheet, side } from '#app/modules/formats/formats.server.ts';
import { mostSequence } from './protocol.ts';
import { isPublicKey } from './signing.server.ts';

/** What sites say to each other. What is not named here is passed over, so that a later version may say more. */

/** A line of text without characters that nobody sees or that turn the direction of writing, whatever another site sends. */
const text = (most: number) => z.string().max(most).refine(isOneLine).refine(isStorable).overwrite(tidyLine);
/** Compared to the letter, and shown nowhere. */
const id = z.string().min(1).max(200).refine(isOneLine).refine(isStorable);
const date = z.iso.date();
const count = z
  .int()
  .min(0)
  .max(2 ** 40);
const sequence = z.int().min(0).max(mostSequence);
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
  /** Null for a draw, and for what came to nothing. */
  winner: side.nullable(),
  /** 'Draw', 'Postponed', 'Abandoned', or the winner's name. */
  word: text(200),
  /** The winner's figure first: '6-2'. */
  score: text(100),
});

const fixture = z.object({
  id,
  division: id,
  round: count.default(0),
  home: id,
  away: id,
  date,
  /** 'HH:MM' in London; '' where nobody says. */
  time: z.string().regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/),
  state: z.enum(['on', 'postponed', 'void']),
  postponedFrom: date.nullable().default(null),
  note: text(500).default(''),
  /** Raised with every change of it. */
  sequence: count,
  result: result.nullable().default(null),
});
export type SaidFixture = z.output<typeof fixture>;

/** Everything that a league says of a season. */
export const book = z.object({
  version: z.int().min(1),
  league: id,
  name: text(200),
  season: z.int().min(1900).max(2999),
  /** Never less than before: a lower one comes from an older copy of the league's site. */
  sequence: count,
  /** Whether it wants to know who played. */
  players: z.boolean().default(false),
  divisions: z.array(division).min(1).max(40),
  clubs: z.array(club).max(400),
  teams: z.array(team).max(800),
  fixtures: z.array(fixture).max(8000),
});
export type Book = z.output<typeof book>;

const publicKey = z.string().refine(isPublicKey);

/** What a league's site says of itself. */
export const found = z.object({
  protocol: z.literal('bowls-league'),
  version: z.int().min(1),
  name: text(200),
  key: publicKey,
  leagues: z.array(z.object({ key: id, name: text(200), season: z.int() })).max(50),
});
export type Found = z.output<typeof found>;

const name = text(100);
/** Of a match who played where, of the club's own side: lead first, rinks from 1. */
export const played = z.object({
  rink: z.int().min(1).max(12),
  side,
  place: z.int().min(0).max(3),
  name,
});

/** What a club's site says of its match; signed, and with an id beside it. */
export const message = z.object({
  version: z.int().min(1),
  /** A result; one that was taken back; or only how the match stands between both. */
  kind: z.enum(['result', 'taken back', 'how']),
  fixture: id,
  side,
  /** Higher with each that this club says of the match. */
  sequence,
  sheet: scoreSheet.nullable().default(null),
  /** Whom it names in place of all that it named before; nobody where it sends no names. */
  players: z.array(played).max(96).default([]),
  /** Who says it, or ''. */
  by: name.default(''),
  note: text(500).default(''),
});
export type Message = z.output<typeof message>;

/** What the league says to that. */
export const reply = z.object({
  version: z.int().min(1),
  /** The same as the visitors'; the first of both; unlike theirs; settled already; out at both; to be said again; a later one is known; not taken. */
  came: z.enum(['agrees', 'waits', 'differs', 'settled', 'taken back', 'asked anew', 'older', 'refused']),
  /** In words, for whoever looks. */
  says: text(500),
  /** The latest of this club's on the match that the league knows. */
  sequence: sequence.default(0),
  /** The other side's, where both are unlike, or what is settled. */
  theirs: scoreSheet.nullable().default(null),
  /** What is wrong by the league's rules with whom the club names, a sentence each: it warns and forbids nothing. */
  warnings: z.array(text(500)).max(100).default([]),
});
export type Reply = z.output<typeof reply>;

/** That one site would like to exchange with another: both say the same of themselves. */
export const agreement = z.object({
  version: z.int().min(1),
  role: z.enum(['league', 'club']),
  name: text(200).refine(isVisible),
  address: z.url({ protocol: /^https?$/ }).max(300),
  key: publicKey,
  /** Of a club: which of the league's it says that it is. */
  club: id.nullable().default(null),
});
export type Agreement = z.output<typeof agreement>;

/** All of it, for whoever writes another program that speaks so. */
export const published = { found, book, message, reply, agreement };
