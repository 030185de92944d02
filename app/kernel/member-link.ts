import type { FeatureName } from './feature.ts';

/** Link to a member's own page, for the search of the site. */
export interface MemberLink {
  /** Place among the links that fit a query equally well. */
  order: number;
  to: string;
  name: string;
  /** Description, rendered under the name. */
  line: string;
  synonyms: string;
  /** Feature that the club must use. */
  feature?: FeatureName;
}
