// Public API of fixture-draw.

export { drawFixturesInSteps, type FixtureDrawResult } from './draw-fixtures.ts';
export type {
  FixtureDrawConstraints,
  FixtureDrawDivision,
  FixtureDrawInput,
  HomeAwayStreakFix,
  MatchClash,
  OccupiedRinks,
  ProposedFixtureSlot,
  ScheduledLeagueMatch,
} from './draw-types.ts';
export { findMatchClashes } from './find-clashes.ts';
export { findHomeAwayStreaks } from './home-away-runs.ts';
export { createUnmetConstraintFormatter } from './unmet-sentences.ts';
