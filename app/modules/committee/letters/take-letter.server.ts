import { takeTicketForm, typedIn } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { type LetterAnswer, letterFields } from './letter.ts';
import { type Officer, writeToOfficer } from './letters.server.ts';

/** Handles the form to an officer; returns `state` 'sent', or the form again with the typed values. */
export async function takeLetter(
  site: Site,
  address: string,
  { officer, form }: { officer: Officer; form: FormData },
): Promise<{ answer: LetterAnswer; status: number }> {
  const of = typedIn(form);
  const taken = await takeTicketForm(site, form, {
    values: { name: of('name'), email: of('email'), message: of('message') },
    fields: letterFields,
    send: (letter) => writeToOfficer(site, address, { officer, letter }),
  });
  return 'done' in taken ? { answer: { state: 'sent' }, status: 200 } : taken;
}
