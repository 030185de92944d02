import {
  createFormDataReader,
  createFormKey,
  handlePublicForm,
} from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { type ComplaintFormResult, complaintFieldsSchema } from './complaint-schemas.server.ts';
import { submitComplaint } from './submit-complaint.server.ts';

/** Handles the submitted form: returns the reference, or the values with errors. */
export async function handleComplaintForm(
  site: Site,
  address: string,
  form: FormData,
): Promise<{ reference: string } | { answer: ComplaintFormResult; status: number }> {
  const of = createFormDataReader(form);
  const values = {
    name: of('name'),
    email: of('email'),
    phone: of('phone'),
    about: of('about'),
    words: of('words'),
  };
  const taken = await handlePublicForm(site, form, {
    values,
    fields: complaintFieldsSchema,
    send: (complaint, ticket) =>
      submitComplaint(site, address, { ...complaint, id: createFormKey(ticket, complaint).slice(0, 32) }),
  });
  return 'answer' in taken ? taken : { reference: taken.done ?? 'yes' };
}
