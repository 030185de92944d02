import type { ZodError } from 'zod';
import { mistakes } from './refusals.ts';

/** Turns what zod found wrong with a call's input into one sentence for each field; the hook of every `OpenAPIHono`. */
export function refuseMistakes(read: { success: true } | { success: false; error: ZodError }): void {
  if (!read.success) throw mistakes(byField(read.error));
}

/** The first sentence for each field, under the field's name. */
export function byField(error: ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message, code } of error.issues) {
    const field = path.join('.') || 'body';
    errors[field] ??= code === 'invalid_type' && !/[.!?]$/.test(message) ? 'This is missing.' : message;
  }
  return errors;
}
