import { createFormDataReader, handlePublicForm } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { submitMembershipEnquiry } from './applications.server.ts';
import { type MembershipEnquiryResult, membershipEnquiryFormSchema } from './membership-enquiry.ts';

/** Handles the form on How to join; returns `state` 'sent', or the form again with the typed values. */
export async function handleMembershipEnquiryForm(
  site: Site,
  address: string,
  form: FormData,
): Promise<{ answer: MembershipEnquiryResult; status: number }> {
  const of = createFormDataReader(form);
  const taken = await handlePublicForm(site, form, {
    values: { name: of('name'), email: of('email'), phone: of('phone'), message: of('message') },
    fields: membershipEnquiryFormSchema,
    send: (given) => submitMembershipEnquiry(site, address, given),
  });
  return 'done' in taken ? { answer: { state: 'sent' }, status: 200 } : taken;
}
