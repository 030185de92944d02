import { requirePermission } from '#app/api/auth/permission-guard.server.ts';
import { requireRole } from '#app/api/auth/role-guard.server.ts';
import { createMemberApi } from '#app/api/member-api.server.ts';
import { registerEntryApi } from '#app/modules/register/admin/register.endpoints.server.ts';
import { memberPictureAdminApi } from '#app/modules/register/admin/register-admin.api.ts';
import { membershipClassesApi } from '#app/modules/register/classes/classes.endpoints.server.ts';
import { requireMembershipRegister } from '#app/modules/register/entry/register-feature.server.ts';
import { memberPicturesApi } from '#app/modules/register/own/member-pictures.api.ts';
import { ownDetailsApi } from '#app/modules/register/own/own-details.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Endpoints of the register: admin area, classes, and members' own details. */
export function registerApi(site: Site) {
  const api = createMemberApi();
  const inUse = requireMembershipRegister(site);
  // Mounted before the picture requests, which are no mutations.
  api.use('/api/desk/members/:id/register/pictures', requirePermission(site, 'members'), inUse);
  for (const own of ['my-details/pictures', 'pictures/*'])
    api.use(`/api/directory/${own}`, requireRole(site), inUse);
  for (const part of [
    registerEntryApi,
    memberPictureAdminApi,
    membershipClassesApi,
    ownDetailsApi,
    memberPicturesApi,
  ])
    api.route('/', part(site));
  return api;
}
