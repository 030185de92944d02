// Public API of opponents.

export { opponentClubFields } from './club-form-fields.ts';
export { findSimilarClubName, isSameClubName, toComparableClubName } from './club-names.ts';
export {
  getClubFromSideName,
  isByeWeekText,
  isSameSideName,
  normalizeSideName,
  type OurSideNames,
  type ParsedOurSide,
  parseFixtureSides,
  parseOurSideCell,
  parseOurSideName,
} from './side-names.ts';
