import { handleBookingForm } from '#app/modules/bookings/bookings.server.ts';
import { createFormDataReader } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { OpenCompetitionEntryFormRetry } from './entry-labels.ts';
import { publicOpenCompetitionEntryBodySchema } from './entry-schemas.server.ts';
import { enterOpenCompetition, findSentEntry } from './public-entries.server.ts';

type EntryFormResult =
  | { entered: 'in' | 'waiting'; mailed: boolean }
  | { answer: OpenCompetitionEntryFormRetry; status: number };

/** Handles the public entry form: returns the entry's state, or the form with its errors. */
export async function handleOpenCompetitionEntryForm(
  site: Site,
  address: string,
  { open, form }: { open: string; form: FormData },
): Promise<EntryFormResult> {
  const of = createFormDataReader(form);
  const others = form
    .getAll('other')
    .map((name) => String(name).slice(0, 5000))
    .slice(0, 20);
  const taken = await handleBookingForm(site, address, form, {
    of: open,
    values: { skip: of('skip'), others, email: of('email'), phone: of('phone'), note: of('note') },
    fields: publicOpenCompetitionEntryBodySchema,
    find: (sending) => findSentEntry(site.db, sending),
    book: (given) => enterOpenCompetition(site, { open, ...given }),
  });
  if (!('done' in taken)) return taken;
  const { state, mailed } = taken.done ?? { state: 'in', mailed: false };
  return { entered: state === 'in' ? 'in' : 'waiting', mailed };
}
