import { countsAsItStood, type ScoreSheet, type Side, scoreOf } from '#app/club/leagues/table/match-score.ts';
import type { RuleCard } from '#app/club/leagues/table/rule-card.ts';
import type { EventType } from '#db/schema/calendar.ts';

/** What the desk's room 'Results and leagues' shows of an event; words are filled in. */
export interface RoomEvent {
  id: string;
  /** '20 May' */
  date: string;
  weekday: string;
  type: EventType;
  opponent: string;
  /** 'at home', 'away at Osmoor', or ''. */
  where: string;
  /** 'past', 'today' or 'to come'. */
  when: 'past' | 'today' | 'to come';
  /** How it went, in words; '' while nothing has been entered. */
  line: string;
  /** What does not add up in what has been entered. */
  odd: string[];
}

export interface ResultsRoom {
  season: number | null;
  /** Our matches of the past, and today's, that have no result: today's on top, then the latest. */
  waiting: RoomEvent[];
  /** All of the season, in the order of the calendar. */
  events: RoomEvent[];
  leagues: { day: string; name: string; starts: string; source: 'sheet' | 'own' }[];
}

/** One event with what has been entered for it. */
export interface ResultScreen {
  event: RoomEvent;
  /** How its result is told: by points and shots, by shots, or in words. */
  kind: 'league' | 'friendly' | 'words';
  league: { day: string; name: string; source: 'sheet' | 'own' } | null;
  card: RuleCard;
  home: string;
  away: string;
  ours: Side;
  sheet: ScoreSheet | null;
  note: string;
  winner: string;
  score: string;
  /** Of what has been entered: whoever saves says which they saw. */
  version: number;
}

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
  return { 'points.home': 'Please put the points too, since the shots are not told rink by rink.' };
}
