import { byField } from '#app/core/invalid.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { type ApplicationAnswer, applicationFields } from './application.ts';
import { apply } from './applications.server.ts';
import { isRipe, renewed } from './tickets.server.ts';

/** What comes of the form on How to join; `state` is 'sent', or the form again with what was typed. */
export async function takeApplication(
  site: Site,
  address: string,
  form: FormData,
): Promise<{ answer: ApplicationAnswer; status: number }> {
  const of = (name: string) => String(form.get(name) ?? '').slice(0, 5000);
  const values = { name: of('name'), email: of('email'), phone: of('phone'), message: of('message') };
  // A field that nobody sees: only a program fills it in, and it need not know that we noticed.
  if (of('website') !== '') return { answer: { state: 'sent' }, status: 200 };
  const read = applicationFields.safeParse(values);
  const ticket = of('ticket');
  if (!read.success) {
    const answer = { state: 'wrong' as const, values, errors: byField(read.error), ticket };
    return { answer, status: 422 };
  }
  if (!(await isRipe(site, ticket))) {
    const answer = { state: 'check' as const, values, errors: {}, ticket: await renewed(site, ticket) };
    return { answer, status: 200 };
  }
  try {
    await apply(site, address, read.data);
    return { answer: { state: 'sent' }, status: 200 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const answer = { state: 'wrong' as const, values, errors: {}, ticket, sentence: error.message };
    return { answer, status: error.status };
  }
}
