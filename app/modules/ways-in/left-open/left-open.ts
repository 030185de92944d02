import { own } from '#app/endpoints/fields.ts';
import type { Keep, LeftOpen } from './left-open-schemas.server.ts';

/** Checkbox names in forms. */

export const passkeyTick = (id: string) => `keep-passkey-${id}`;
export const calendarTick = 'keep-calendar';
export const topicsTick = 'keep-topics';

export const ticksOf = ({ passkeys, calendar, topics }: LeftOpen): string[] => [
  ...passkeys.map(({ id }) => passkeyTick(id)),
  ...(calendar === null ? [] : [calendarTick]),
  ...(topics === null ? [] : [topicsTick]),
];

/** Form fields of the checkboxes. */
export const tickFields = (leftOpen: LeftOpen) =>
  Object.fromEntries(ticksOf(leftOpen).map((name) => [name, own('Keep')]));

/** Parses the checked credentials from form values. */
export const keptOf = ({ passkeys }: LeftOpen, values: Partial<Record<string, string>>): Keep => ({
  passkeys: passkeys.map(({ id }) => id).filter((id) => values[passkeyTick(id)]),
  calendar: Boolean(values[calendarTick]),
  topics: Boolean(values[topicsTick]),
});
