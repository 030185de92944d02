import type { z } from 'zod';
import { english } from '#app/core/language.ts';
import { exact, other, type ScoreSheet, type Side, type Sides, scoreOf } from './match-score.ts';
import type { Criterion, RuleCard } from './rule-card.ts';
import type { figures } from './schemas.server.ts';

export type Figures = z.output<typeof figures>;

export interface Team {
  id: string;
  name: string;
  /** Figures that it had when the club imported the sheet's table. */
  carried?: Figures;
}

/** A match between two teams, by their ids. */
export interface Fixture {
  home: string;
  away: string;
  sheet: ScoreSheet;
}

export interface Deduction {
  team: string;
  points: number;
  shots: number;
}

export interface Standing extends Figures {
  team: Team;
  diff: number;
  rinks: number;
  /** Position from 1; shared by teams that no criterion separates. */
  place: number;
  shared: boolean;
}

type Tally = Omit<Standing, 'place' | 'shared'>;

export const noFigures: Figures = { played: 0, won: 0, lost: 0, drawn: 0, for: 0, against: 0, points: 0 };

/**
 * Returns the table; the order of teams and matches in the input does not matter. Teams that cannot be separated share a place
 * and are sorted by name.
 */
export function standings(
  card: RuleCard,
  teams: Team[],
  fixtures: Fixture[],
  deductions: Deduction[] = [],
): Standing[] {
  const tallies = teams.map((team) => tally(team, card, fixtures, deductions)).sort(byName);
  return place(rank(tallies, card.order, card, fixtures));
}

function tally(team: Team, card: RuleCard, fixtures: Fixture[], deductions: Deduction[]): Tally {
  const sum: Tally = { ...noFigures, ...team.carried, team, diff: 0, rinks: 0 };
  for (const fixture of fixtures) {
    for (const side of ['home', 'away'] as const) {
      if (fixture[side] === team.id) count(sum, fixture, side, card);
    }
  }
  for (const deduction of deductions.filter((one) => one.team === team.id)) {
    sum.points -= deduction.points;
    sum.for = exact(sum.for - deduction.shots);
  }
  sum.points = exact(sum.points);
  sum.diff = exact(sum.for - sum.against);
  return sum;
}

function count(sum: Tally, { sheet }: Fixture, side: Side, card: RuleCard) {
  const score = scoreOf(sheet, card);
  if (!score) return;
  const { points, shots, rinksWon, winner } = score;
  const penalty = score.penalty?.side === side ? score.penalty : undefined;
  const lost = penalty?.shots ?? 0;
  sum.played += 1;
  sum[winner === null ? 'drawn' : winner === side ? 'won' : 'lost'] += 1;
  sum.for = exact(sum.for + shots[side] - lost);
  // Its own shots are deducted already, so the other side's do not count against it.
  if (typeof penalty?.shots !== 'number') sum.against = exact(sum.against + shots[other(side)]);
  sum.points += points[side] - (penalty?.points ?? 0);
  sum.rinks += rinksWon[side];
}

/** Returns groups of teams that no criterion separates, best first. */
function rank(group: Tally[], order: Criterion[], card: RuleCard, fixtures: Fixture[]): Tally[][] {
  const [criterion, ...rest] = order;
  if (group.length < 2 || !criterion) return [group];
  const worth = criterion === 'between' ? worthBetween(group, card, fixtures) : worthBy[criterion];
  const levels = [...new Set(group.map(worth))].sort((a, b) => b - a);
  return levels.flatMap((level) =>
    rank(
      group.filter((one) => worth(one) === level),
      rest,
      card,
      fixtures,
    ),
  );
}

const worthBy: Record<Exclude<Criterion, 'between'>, (team: Tally) => number> = {
  points: ({ points }) => points,
  difference: ({ diff }) => diff,
  for: (team) => team.for,
  won: ({ won }) => won,
  rinks: ({ rinks }) => rinks,
  against: ({ against }) => -against,
};

/** Ranks level teams by the games among themselves: points, then shot difference. */
function worthBetween(group: Tally[], card: RuleCard, fixtures: Fixture[]) {
  const ids = new Set(group.map(({ team }) => team.id));
  const among = fixtures.filter(({ home, away }) => ids.has(home) && ids.has(away));
  const alone = group.map(({ team: { id, name } }) => tally({ id, name }, card, among, []));
  const levels = alone.toSorted((a, b) => b.points - a.points || b.diff - a.diff);
  const isLevel = (a: Tally, b: Tally) => a.points === b.points && a.diff === b.diff;
  return ({ team }: Tally) => {
    const mine = alone.find((one) => one.team.id === team.id);
    return mine ? -levels.findIndex((one) => isLevel(one, mine)) : 0;
  };
}

function place(groups: Tally[][]): Standing[] {
  let before = 0;
  return groups.flatMap((group) => {
    const first = before + 1;
    before += group.length;
    return group.map((one) => ({ ...one, place: first, shared: group.length > 1 }));
  });
}

const names = new Intl.Collator(english);
const byName = (a: Tally, b: Tally) =>
  names.compare(a.team.name, b.team.name) || (a.team.id < b.team.id ? -1 : 1);

/** Returns one team's figures in a set of matches, without those carried over. */
export function figuresOf(id: string, card: RuleCard, fixtures: Fixture[], deductions: Deduction[]): Figures {
  const {
    played,
    won,
    lost,
    drawn,
    for: scored,
    against,
    points,
  } = tally({ id, name: '' }, card, fixtures, deductions);
  return { played, won, lost, drawn, for: scored, against, points };
}

export const sidesOf = (home: number | null, away: number | null): Sides | null =>
  home === null || away === null ? null : { home, away };
