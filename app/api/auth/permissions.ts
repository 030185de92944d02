import type { AdminPermission, AdminSectionFacts } from '#app/kernel/admin-section.ts';
import { modules } from '#app/modules.ts';
import { isAdminSectionOnSite } from '#app/site/league/league-site.ts';

export type { AdminPermission };

type Granted = AdminSectionFacts & { key: AdminPermission; grant: NonNullable<AdminSectionFacts['grant']> };

/** Sections with a permission of their own, in the order of permissions. */
const grantedSections = modules
  .flatMap(({ sections = [] }) => sections)
  .filter((section): section is Granted => section.grant !== undefined)
  .toSorted((a, b) => a.grant.order - b.grant.order);

const sectionByPermission = Object.fromEntries(
  grantedSections.map((section) => [section.key, section]),
) as Record<AdminPermission, Granted>;

/** Permissions of the admin area. Any member may be granted some; editors hold all but the private ones, administrators all. */
export const adminPermissions = grantedSections.map(({ key }) => key) as [
  AdminPermission,
  ...AdminPermission[],
];

/** Members' data, subscriptions, letters and complaints: only for members granted the permission, and administrators. */
export const privateAdminPermissions: readonly AdminPermission[] = adminPermissions.filter(
  (key) => sectionByPermission[key].grant.isPrivate,
);

/** Name and purpose of each permission. */
export const permissionLabels: Record<AdminPermission, { name: string; about: string }> = sectionByPermission;

export const featureDisabledMessage = 'The club does not use this feature.';

/** Return the group of settings in which the feature of a permission is switched on. */
export const getFeatureSettings = (key: AdminPermission) => sectionByPermission[key].grant.settings;

/** True if the club uses the feature of a permission; disabled ones are not shown. */
export function isPermissionInUse(key: AdminPermission, { uses }: { uses: ClubFeatures }): boolean {
  const { feature } = sectionByPermission[key].grant;
  return isAdminSectionOnSite(key, { uses }) && (!feature || uses[feature] === true);
}

/** Features of club.json, `uses`. */
type ClubFeatures = Readonly<Record<string, boolean>> & { league: boolean };
