import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';

/** Member whose data is exported. */
export interface OwnDataRequest {
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
