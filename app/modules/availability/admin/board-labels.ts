import { type CustomFieldSpec, defineCustomField } from '#app/endpoints/fields.ts';
import type { AvailabilityBoardStage } from '#app/modules/availability/boards/board.ts';
import type { AvailabilitySummary } from './board-schemas.server.ts';

export const availabilityBoardStageLabels: Record<AvailabilityBoardStage, string> = {
  open: 'open',
  closed: 'closed',
  off: 'cancelled or postponed',
  begun: 'started',
};

/** '8 yes of 12 wanted, 2 if needed, 3 no, 14 not answered' */
export function formatAvailabilitySummary(
  { yes, ifNeeded, no, open }: AvailabilitySummary,
  wanted: number | null,
): string {
  const down = wanted === null ? `${yes} yes` : `${yes} yes (${wanted} needed)`;
  return [down, ifNeeded > 0 && `${ifNeeded} if needed`, `${no} no`, `${open} not answered`]
    .filter(Boolean)
    .join(', ');
}

/** Form fields of a board, labelled for a version conflict; each section has two. */
export const createAvailabilityBoardFormFields = (
  sections: { id: string; name: string }[],
): Record<string, CustomFieldSpec> => ({
  wanted: defineCustomField('Players needed'),
  ...Object.fromEntries(
    sections.flatMap(({ id, name }) => [
      [`may.${id}`, defineCustomField(name)],
      [`sections.${id}`, defineCustomField(`Maximum from ${name}`)],
    ]),
  ),
  lifts: defineCustomField('Ask about lifts'),
  teas: defineCustomField('Ask about teas'),
  note: defineCustomField('Note to members'),
});

/** Convert form values to the fields of the request body. */
export const parseAvailabilityBoardFields = (
  values: Record<string, string>,
  sections: { id: string; name: string }[],
) => ({
  wanted: values.wanted ?? '',
  sections: Object.fromEntries(
    sections.filter(({ id }) => values[`may.${id}`]).map(({ id }) => [id, values[`sections.${id}`] ?? '']),
  ),
  lifts: values.lifts === 'on',
  teas: values.teas === 'on',
  note: values.note ?? '',
});
