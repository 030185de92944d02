import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import { permissionLabels } from '#app/api/auth/permissions.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { findMember } from '#app/modules/members/members.server.ts';
import { readMemberAdminDetails, readRegisterEntryAdminPage } from '#app/modules/register/register.server.ts';
import { readMemberSubscriptionAccount } from '#app/modules/subscriptions/subscriptions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberAdminPageData } from './member-page-schemas.server.ts';

/**
 * Returns the parts of a member that the officer may see. Throws 403 without either permission, 404 for an unknown member or one
 * without visible data; of a removed member only the account is left.
 */
export async function readMemberAdminPage(
  site: Site,
  id: string,
  viewer: SignedInViewer,
): Promise<MemberAdminPageData> {
  const rooms = await getMemberPermissions(site, viewer);
  const [keepsRoll, keepsAccounts] = [rooms.includes('members'), rooms.includes('subscriptions')];
  if (!keepsRoll && !keepsAccounts)
    throw new Refusal(
      403,
      `You do not have access to ${permissionLabels.members.name}. Ask an administrator.`,
    );
  const isHere = (await findMember(site.db, id)) !== undefined;
  const account = keepsAccounts ? await readMemberSubscriptionAccount(site, id) : null;
  const roll = isHere && keepsRoll ? await readMemberAdminDetails(site, id) : null;
  const register = roll && site.club.uses.register ? await readRegisterEntryAdminPage(site, id) : null;
  const name = roll?.member.name ?? account?.account.name;
  if (name === undefined) throw new Refusal(404, 'We cannot find that member. They may have been removed.');
  return { id, name, roll, register, account };
}
