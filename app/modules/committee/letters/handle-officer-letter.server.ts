import { createFormReader, handlePublicForm } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { type OfficerLetterResult, officerLetterSchema } from './officer-letter.ts';
import { type LetterRecipientOfficer, sendOfficerLetter } from './send-officer-letter.server.ts';

/** Handles the form to an officer; returns `state` 'sent', or the form again with the typed values. */
export async function handleOfficerLetterForm(
  site: Site,
  address: string,
  { officer, form }: { officer: LetterRecipientOfficer; form: FormData },
): Promise<{ answer: OfficerLetterResult; status: number }> {
  const of = createFormReader(form);
  const taken = await handlePublicForm(site, form, {
    values: { name: of('name'), email: of('email'), message: of('message') },
    fields: officerLetterSchema,
    send: (letter) => sendOfficerLetter(site, address, { officer, letter }),
  });
  return 'done' in taken ? { answer: { state: 'sent' }, status: 200 } : taken;
}
