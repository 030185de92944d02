import { takeTicketForm, typedIn } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { type ApplicationAnswer, applicationFields } from './application.ts';
import { apply } from './applications.server.ts';

/** Handles the form on How to join; returns `state` 'sent', or the form again with the typed values. */
export async function takeApplication(
  site: Site,
  address: string,
  form: FormData,
): Promise<{ answer: ApplicationAnswer; status: number }> {
  const of = typedIn(form);
  const taken = await takeTicketForm(site, form, {
    values: { name: of('name'), email: of('email'), phone: of('phone'), message: of('message') },
    fields: applicationFields,
    send: (given) => apply(site, address, given),
  });
  return 'done' in taken ? { answer: { state: 'sent' }, status: 200 } : taken;
}
