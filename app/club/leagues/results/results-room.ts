import { z } from 'zod';
import { countsAsItStood, type ScoreSheet, scoreOf } from '#app/club/formats/match-score.ts';
import type { RuleCard } from '#app/club/formats/rule-card.ts';
import { format, scoreSheet, side } from '#app/club/formats/schemas.server.ts';
import { source } from '#app/club/leagues/table/schemas.server.ts';

/** The desk's room 'Results and leagues'; words are filled in. The browser takes the types from here alone. */

const text = z.string();

const roomEvent = z.object({
  id: text,
  /** '20 May' */
  date: text,
  weekday: text,
  type: text,
  /** 'Friendly' */
  kindName: text,
  opponent: text,
  /** 'at home', 'away at Osmoor', or ''. */
  where: text,
  when: z.enum(['past', 'today', 'to come']),
  /** How it went, in words; '' while nothing has been entered. */
  line: text,
  /** What does not add up in what has been entered. */
  odd: z.array(text),
});
export type RoomEvent = z.output<typeof roomEvent>;

export const resultsRoom = z.object({
  season: z.int().nullable(),
  /** Our matches of the past, and today's, that have no result: today's on top, then the latest. */
  waiting: z.array(roomEvent),
  /** All of the season, in the order of the calendar. */
  events: z.array(roomEvent),
  leagues: z.array(z.object({ day: text, name: text, starts: text, source })),
});
export type ResultsRoom = z.output<typeof resultsRoom>;

/** One event with what has been entered for it. */
export const resultScreen = z.object({
  event: roomEvent,
  /** How its result is told: by points and shots, by shots, or in words. */
  kind: z.enum(['league', 'friendly', 'words']),
  league: z.object({ day: text, name: text, source }).nullable(),
  card: format,
  ...{ home: text, away: text, ours: side },
  sheet: scoreSheet.nullable(),
  ...{ note: text, winner: text, score: text },
  /** Of what has been entered: whoever saves says which they saw. */
  version: z.int(),
});
export type ResultScreen = z.output<typeof resultScreen>;
/** What a match wants before it can be kept, by the form's fields. */
export function wantingOf(
  sheet: ScoreSheet,
  { kind, card }: { kind: 'league' | 'friendly'; card: RuleCard },
): Record<string, string> {
  const { state, concededBy, ends, rinks, shots, points } = sheet;
  const decidesByEnds = state === 'abandoned' && card.abandonedFrom !== null && card.abandoned !== 'stands';
  if (state === 'conceded' && !concededBy) return { concededBy: 'Please say who conceded the match.' };
  if (decidesByEnds && ends === null && !points)
    return { ends: 'Please say after how many ends: it decides whether the match counts.' };
  const counts = state === 'played' || (decidesByEnds && countsAsItStood(sheet, card));
  if (!counts || scoreOf(sheet, card)) return {};
  if (kind === 'friendly' || (!shots && rinks.length === 0)) {
    const field = kind === 'friendly' || shots ? 'shots.home' : 'rinks.0.home';
    return { [field]: 'Please put the shots of both sides.' };
  }
  return { 'points.home': 'Please put the points too, since the shots are those of the whole match.' };
}
