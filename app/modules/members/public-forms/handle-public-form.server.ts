import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { Refusal } from '#app/core/refusals.ts';
import { removeInvisibleCharacters } from '#app/core/single-line.ts';
import { getZodErrorsByField } from '#app/core/validation-errors.ts';
import type { Site } from '#app/site/site.server.ts';
import { isFormTicketAgeValid, renewInvalidFormTicket } from './form-tickets.server.ts';
import type { PublicFormRetry } from './public-form-retry.ts';

interface PublicFormHandler<Values, Fields, Done> {
  /** Raw values as typed. */
  values: Values;
  fields: z.ZodType<Fields>;
  send: (given: Fields, ticket: string) => Promise<Done>;
}

/** Value of a form field, '' where there is none; cut at the longest valid length. */
export const createFormDataReader = (form: FormData) => (name: string) =>
  removeInvisibleCharacters(String(form.get(name) ?? '')).slice(0, 5000);

/** Idempotency key of a form: a double submit has the same one. */
export const createFormKey = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Handles a public form: returns `done`, or the form again with the typed values. `done` is undefined if a bot filled in the
 * honeypot field: the response does not reveal it.
 */
export async function handlePublicForm<Values, Fields, Done>(
  site: Site,
  form: FormData,
  { values, fields, send }: PublicFormHandler<Values, Fields, Done>,
): Promise<{ done: Done | undefined } | { answer: PublicFormRetry<Values>; status: number }> {
  const of = createFormDataReader(form);
  if (of('website') !== '') return { done: undefined };
  const ticket = of('ticket');
  const again = { values, errors: {}, ticket };
  const read = fields.safeParse(values);
  if (!read.success)
    return { answer: { ...again, state: 'wrong', errors: getZodErrorsByField(read.error) }, status: 422 };
  if (!(await isFormTicketAgeValid(site, ticket)))
    return {
      answer: { ...again, state: 'check', ticket: await renewInvalidFormTicket(site, ticket) },
      status: 200,
    };
  try {
    return { done: await send(read.data, ticket) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { answer: { ...again, state: 'wrong', sentence: error.message }, status: error.status };
  }
}
