import type { AdminPermission } from './admin-section.ts';
import type { FeatureName } from './feature.ts';

/** Tasks at the end of a season; each module adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: manifests add to it.
export interface SeasonEndTasks {}
export type SeasonEndTaskName = keyof SeasonEndTasks;

/** Task at the end of a season; the port `seasonEnd` says how far it is. */
export interface SeasonEndTaskFacts {
  key: SeasonEndTaskName;
  /** Place in the list. */
  order: number;
  name: string;
  /** Description, rendered as the task's second row. */
  about: string;
  /** Permission of those who have it and may tick it. */
  permission: AdminPermission | 'administrator';
  /** Page where it is done, if its status does not name one. */
  path?: string;
  /** Feature that the club must use, besides the permission. */
  feature?: FeatureName;
  /** True if administrators have it as well, where the club does not use the section. */
  isEveryClubs?: boolean;
  /** True for a task that a league does not have. */
  isForClubs?: boolean;
}
