import { createHash } from 'node:crypto';
import { isRipe, renewed } from '#app/club/members/applications/tickets.server.ts';
import { byField } from '#app/core/invalid.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { enter } from './enter.server.ts';
import type { EntryAnswer } from './entries.ts';
import { publicEntryFields } from './entry-schemas.server.ts';

type Taken = { entered: 'in' | 'waiting'; mailed: boolean } | { answer: EntryAnswer; status: number };

/** What comes of the form on an open's page: an entry, or the form again with what was typed. */
export async function takeEntry(
  site: Site,
  address: string,
  { open, form }: { open: string; form: FormData },
): Promise<Taken> {
  const of = (name: string) => String(form.get(name) ?? '').slice(0, 5000);
  const others = form
    .getAll('other')
    .map((name) => String(name).slice(0, 5000))
    .slice(0, 20);
  const values = { skip: of('skip'), others, email: of('email'), phone: of('phone'), note: of('note') };
  // A field that nobody sees: only a program fills it in, and it need not know that we noticed.
  if (of('website') !== '') return { entered: 'in', mailed: false };
  const ticket = of('ticket');
  const read = publicEntryFields.safeParse(values);
  if (!read.success) {
    const answer = { state: 'wrong' as const, values, errors: byField(read.error), ticket };
    return { answer, status: 422 };
  }
  if (!(await isRipe(site, ticket))) {
    const answer = { state: 'check' as const, values, errors: {}, ticket: await renewed(site, ticket) };
    return { answer, status: 200 };
  }
  try {
    // The same form twice is one press too many; another one for the same side has another ticket.
    const sending = createHash('sha256')
      .update(JSON.stringify([open, ticket, read.data]))
      .digest('hex');
    await site.limits.count({
      'enter-here': address,
      ...(read.data.email && { 'enter-email': read.data.email }),
    });
    const { state, mailed } = await enter(site, { open, sending, ...read.data });
    return { entered: state === 'in' ? 'in' : 'waiting', mailed };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const answer = { state: 'wrong' as const, values, errors: {}, ticket, sentence: error.message };
    return { answer, status: error.status };
  }
}
