// Public API of formats: everything that other modules import from it.
export { aggregateFormat, aggregateOf } from './aggregate.ts';
export { abandonedAfter, amounts, pointLines, pointsGiven } from './card-words.ts';
export { type Format, formatOf, friendlyFormat, type Length, positionsOf, usualFormat } from './format.ts';
export { formatLine, formatLines, numberWord } from './format-words.ts';
export { knockOutFormat } from './knock-out.ts';
export {
  countedShots,
  countsAsItStood,
  exact,
  type MatchState,
  mismatches,
  other,
  pair,
  type RinkScore,
  rinkPoints,
  rinkTotal,
  type Score,
  type ScoreSheet,
  type Side,
  type Sides,
  scoreOf,
  shotsOf,
  workedPoints,
} from './match-score.ts';
export {
  type Abandoned,
  type Bands,
  type Criterion,
  costsShort,
  criterionWords,
  fullPoints,
  givenOut,
  orderLine,
  type RuleCard,
} from './rule-card.ts';
export { bandMeasures, criteria, matchStates, roundings, sides } from './rule-words.ts';
export {
  type Deduction,
  type Figures,
  type Fixture,
  figuresOf,
  noFigures,
  type Standing,
  sidesOf,
  standings,
  type Team,
} from './table.ts';
