import { isRipe, renewed } from '#app/club/members/applications/tickets.server.ts';
import { byField } from '#app/core/invalid.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { type LetterAnswer, letterFields } from './letter.ts';
import { type Officer, writeToOfficer } from './letters.server.ts';

/** What comes of the form to an officer; `state` is 'sent', or the form again with what was typed. */
export async function takeLetter(
  site: Site,
  address: string,
  { officer, form }: { officer: Officer; form: FormData },
): Promise<{ answer: LetterAnswer; status: number }> {
  const of = (name: string) => String(form.get(name) ?? '').slice(0, 5000);
  const values = { name: of('name'), email: of('email'), message: of('message') };
  // A field that nobody sees: only a program fills it in, and it need not know that we noticed.
  if (of('website') !== '') return { answer: { state: 'sent' }, status: 200 };
  const read = letterFields.safeParse(values);
  const ticket = of('ticket');
  if (!read.success)
    return { answer: { state: 'wrong', values, errors: byField(read.error), ticket }, status: 422 };
  if (!(await isRipe(site, ticket))) {
    const again = await renewed(site, ticket);
    return { answer: { state: 'check', values, errors: {}, ticket: again }, status: 200 };
  }
  try {
    await writeToOfficer(site, address, { officer, letter: read.data });
    return { answer: { state: 'sent' }, status: 200 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const answer = { state: 'wrong' as const, values, errors: {}, ticket, sentence: error.message };
    return { answer, status: error.status };
  }
}
