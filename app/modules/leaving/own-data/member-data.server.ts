import { listSessions, type SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { askAll } from '#app/kernel/ports.ts';
import { readMember } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import { sortOwnData } from './own-data-labels.ts';

/** Exports all data stored about a member (UK GDPR), put together of what each module has. */
export async function exportAllMemberData(
  site: Site,
  viewer: Pick<SignedInViewer, 'id'>,
  options: Partial<Pick<OwnDataRequest, 'withMessages'>> = {},
): Promise<Record<string, unknown>> {
  const member = await readMember(site.db, viewer.id);
  const request = {
    site,
    member,
    withMessages: false,
    ...options,
    ...(await readSenderFilter(site, member)),
  };
  const parts: Readonly<Record<string, unknown>>[] = [await exportSiteData(request)];
  for (const exportPart of await askAll('ownData')) parts.push(await exportPart(request));
  return sortOwnData(parts.flatMap((part) => Object.entries(part)));
}

async function readSenderFilter(
  { db }: Site,
  { name, email }: MemberTable,
): Promise<Pick<OwnDataRequest, 'isAddressShared' | 'isTheirs'>> {
  const those = await db
    .selectFrom('member')
    .select('name')
    .where('email', '=', email ?? '')
    .execute();
  const isAddressShared = those.length > 1;
  const isNamed = (row: { name: string }) => row.name.toLowerCase() === name.toLowerCase();
  return {
    isAddressShared,
    isTheirs: (row) =>
      row.email === '' ? isNamed(row) : row.email === email && (!isAddressShared || isNamed(row)),
  };
}

/** Tables of no module. */
async function exportSiteData({ site: { db, clock }, member: { id } }: OwnDataRequest) {
  const record = await db
    .selectFrom('record')
    .select(['at', 'actor_name', 'act', 'detail'])
    .where('member', '=', id)
    .orderBy('at')
    .execute();
  return {
    signedInWhere: await listSessions(db, clock, id),
    whatOfficersDid: record.map(({ at, actor_name, act, detail }) => ({ at, by: actor_name, act, detail })),
  };
}

/** Member whose data is exported. */
interface OwnDataRequest {
  site: Site;
  member: MemberTable;
  /** True if another member has the same address. */
  isAddressShared: boolean;
  /**
   * True for a submission to a public form, which needs no sign-in, by the member: matched by address, with a shared address by
   * name too, without an address by name alone.
   */
  isTheirs: (row: { name: string; email: string }) => boolean;
  /** Includes what the member wrote in the forum, which their own page fetches by a call of its own. */
  withMessages: boolean;
}

declare module '#app/kernel/module.ts' {
  interface Ports {
    /** Parts of a member's own data by name (UK GDPR); `ownData` of the manifest places and labels them. */
    ownData: (request: OwnDataRequest) => Promise<Readonly<Record<string, unknown>>>;
  }
}
