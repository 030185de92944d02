import { createHash } from 'node:crypto';
import { takeTicketForm, typedIn } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { type ComplaintAnswer, complaintFields } from './complaint-schemas.server.ts';
import { complain } from './make-complaint.server.ts';

/** Handles the submitted form: returns the reference, or the values with errors. */
export async function takeComplaint(
  site: Site,
  address: string,
  form: FormData,
): Promise<{ reference: string } | { answer: ComplaintAnswer; status: number }> {
  const of = typedIn(form);
  const values = {
    name: of('name'),
    email: of('email'),
    phone: of('phone'),
    about: of('about'),
    words: of('words'),
  };
  const taken = await takeTicketForm(site, form, {
    values,
    fields: complaintFields,
    send: (complaint, ticket) => {
      const id = createHash('sha256')
        .update(JSON.stringify([ticket, complaint]))
        .digest('hex')
        .slice(0, 32);
      return complain(site, address, { ...complaint, id });
    },
  });
  return 'answer' in taken ? taken : { reference: taken.done ?? 'yes' };
}
