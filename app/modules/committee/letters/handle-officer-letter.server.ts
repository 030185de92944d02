import { createFormDataReader, handlePublicForm } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { type LetterToOfficerResult, letterToOfficerSchema } from './officer-letter.ts';
import { type OfficerToWriteTo, sendLetterToOfficer } from './send-officer-letter.server.ts';

/** Handles the form to an officer; returns `state` 'sent', or the form again with the typed values. */
export async function handleLetterToOfficerForm(
  site: Site,
  address: string,
  { officer, form }: { officer: OfficerToWriteTo; form: FormData },
): Promise<{ answer: LetterToOfficerResult; status: number }> {
  const of = createFormDataReader(form);
  const taken = await handlePublicForm(site, form, {
    values: { name: of('name'), email: of('email'), message: of('message') },
    fields: letterToOfficerSchema,
    send: (letter) => sendLetterToOfficer(site, address, { officer, letter }),
  });
  return 'done' in taken ? { answer: { state: 'sent' }, status: 200 } : taken;
}
