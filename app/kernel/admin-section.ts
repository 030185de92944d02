import type { FeatureName } from './feature.ts';

/** Permissions of the admin area: each module adds those that it defines. */
// biome-ignore lint/suspicious/noEmptyInterface: manifests add to it.
export interface AdminPermissions {}
/** Permission of the admin area; any member may be granted some. */
export type AdminPermission = keyof AdminPermissions;

/** Sections that open with a role or another section's permission: each module adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: manifests add to it.
export interface FurtherAdminSections {}

type ModuleAdminSectionName = AdminPermission | keyof FurtherAdminSections;

export interface AdminSectionFacts {
  key: ModuleAdminSectionName;
  /** Section of the menu, and the place in it. */
  nav: 'matches' | 'people' | 'website' | 'club';
  order: number;
  name: string;
  about: string;
  /** Synonyms of the name, for the finder; in these texts and those of tasks '{rollUps}' stands for the club's own term. */
  synonyms: string;
  /** Tasks in it, for the finder: name, path below /desk ('' for the section's own), synonyms, and the feature that it needs. */
  tasks?: readonly (readonly [name: string, path: string, synonyms: string, feature?: FeatureName])[];
  /** Path, if it is not /desk/ and the key. */
  path?: string;
  /** Permission of its own; else `permission` or `role` opens it. */
  grant?: {
    /** Place among all permissions. */
    order: number;
    /** Feature that the club must use (club.json, `uses`). */
    feature?: FeatureName;
    /** Group of settings in which the feature is switched on. */
    settings?: { id: string; title: string };
    /** Members' data: only for members granted the permission and administrators, not for every editor. */
    isPrivate?: boolean;
  };
  permission?: AdminPermission;
  role?: 'moderator' | 'administrator';
  /**
   * Place among the sections whose permission opens the page of an event in the admin area; `isOfDay` if its officers see the
   * events of the day at the start of the admin area.
   */
  eventPage?: { order: number; isOfDay?: boolean };
  /** True if it has the names and contact details of people who are not members. */
  hasNonMembers?: boolean;
  /** True for a section for which a league's site has no use. */
  isForClubs?: boolean;
  /** Description on a league's site, where it differs. */
  leagueAbout?: string;
}

/** Task for the finder that is outside the module's own sections. */
export interface AdminTaskFacts {
  /** Section whose permission it needs; undefined where any section will do. */
  section?: ModuleAdminSectionName;
  name: string;
  /** Address, '/desk' included. */
  path: string;
  /** Second row of the result; defaults to the name of the section. */
  line?: string;
  /** Terms that people use for it: 'rained off', 'subs'. */
  synonyms: string;
  /** Feature that the club must use. */
  feature?: FeatureName;
}
