import type { z } from 'zod';
import { createFormKey, handlePublicForm } from '#app/modules/members/members.server.ts';
import type { PublicFormRetry } from '#app/modules/members/members.ts';
import type { Site } from '#app/site/site.server.ts';

interface BookingForm<Values, Fields, Booked> {
  /** Id of what is booked. */
  of: string;
  /** Raw values as typed. */
  values: Values;
  fields: z.ZodType<Fields>;
  /** Fetches the booking that an earlier request with this key made. */
  find: (sending: string) => Promise<Booked | undefined>;
  book: (given: Fields & { sending: string }) => Promise<Booked>;
}

/**
 * Handles a public form that books places: a double submit is one booking, while another form of the same people has another
 * ticket. `done` is undefined for a bot.
 */
export function handleBookingForm<Values, Fields extends { email: string }, Booked extends { state: string }>(
  site: Site,
  address: string,
  form: FormData,
  { of, values, fields, find, book }: BookingForm<Values, Fields, Booked>,
): Promise<{ done: Booked | undefined } | { answer: PublicFormRetry<Values>; status: number }> {
  return handlePublicForm(site, form, {
    values,
    fields,
    async send(given, ticket) {
      let sending = createFormKey(of, ticket, given);
      let again = await find(sending);
      // Sent again after its withdrawal, the form is another booking.
      while (again?.state === 'withdrawn') {
        sending = createFormKey(sending);
        again = await find(sending);
      }
      if (again) return again;
      await site.limits.count({ 'enter-here': address, ...(given.email && { 'enter-email': given.email }) });
      return book({ ...given, sending });
    },
  });
}

/** Refinement of the form: an email address or a phone number. */
export const requireContact = [
  ({ email, phone }: { email: string; phone: string }) => email !== '' || phone !== '',
  { path: ['email'], error: 'Enter an email address or a phone number, so that we can reach you.' },
] as const satisfies Parameters<z.ZodType<{ email: string; phone: string }>['refine']>;
