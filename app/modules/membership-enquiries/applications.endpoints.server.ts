import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { validatePersonName } from '#app/core/names.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import {
  memberRollEntrySchema,
  readMemberRollEntry,
  readSimilarMemberNameCheck,
} from '#app/modules/members/members.server.ts';
import { addAndInviteMember } from '#app/modules/register/register.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { deleteMembershipEnquiry, listMembershipEnquiries } from './applications.server.ts';

/** Membership enquiries as a resource of the admin area. */
const membershipEnquiryResource = defineEndpointResource({
  permission: 'members',
  table: 'application',
  title: ({ name }) => name,
  notFound: 'This enquiry has already been dealt with.',
});

/** Membership enquiry that waits for a reply. */
const unansweredMembershipEnquirySchema = z.object({
  id: z.string(),
  madeAt: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  note: z.string().openapi({ description: "Members with a similar name; '' for none" }),
});
export type UnansweredMembershipEnquiry = z.output<typeof unansweredMembershipEnquirySchema>;

const mutation = mutations(membershipEnquiryResource);

const calls = {
  list: queries(membershipEnquiryResource)({
    route: 'GET /api/desk/applications',
    summary: 'Return the membership enquiries that wait for a reply, the oldest first',
    response: z.array(unansweredMembershipEnquirySchema),
    async load({ db }) {
      const waiting = await listMembershipEnquiries(db);
      const { say } = await readSimilarMemberNameCheck(db);
      return waiting.map(({ id, made_at, name, email, phone, message }) => ({
        id,
        madeAt: made_at,
        name,
        email,
        phone,
        message,
        note: say(name),
      }));
    },
  }),
  accept: mutation({
    route: 'POST /api/desk/applications/{id}/member',
    summary: 'Make an applicant a member and send the invitation; an e-mail address is required',
    response: memberRollEntrySchema,
    status: 201,
    audit: 'accepted the membership enquiry of',
    async handler({ tx, site, actor, audit, afterCommit }, { id }) {
      const { name, email, phone } = await deleteMembershipEnquiry(tx, site, id, 'accepted');
      if (validatePersonName(name))
        throw new Refusal(
          409,
          'This name cannot be used as it is. Press ‘Add a member’ and enter it yourself.',
        );
      if (!email)
        throw new Refusal(
          409,
          `${name} gave no email address. Press ‘Add a member’ and give them a sign-in name.`,
        );
      const joins = { name, email, signInName: null, role: 'member' as const, phone };
      const member = await addAndInviteMember(tx, site, actor, joins);
      audit({ member });
      afterCommit(() => site.postman.wake());
      return readMemberRollEntry(tx, member);
    },
  }),
  decline: mutation({
    route: 'DELETE /api/desk/applications/{id}',
    summary: 'Delete a membership enquiry with its text',
    audit: 'deleted the membership enquiry of',
    async handler({ tx, site, audit }, { id }) {
      const { name } = await deleteMembershipEnquiry(tx, site, id, 'declined');
      audit({ title: name });
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const membershipEnquiriesApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
