import { type CustomFieldSpec, customField } from '#app/endpoints/fields.ts';
import type { BoardStage } from '#app/modules/availability/boards/board.ts';
import type { AvailabilitySummary } from './board-schemas.server.ts';

export const boardStageLabels: Record<BoardStage, string> = {
  open: 'open',
  closed: 'closed',
  off: 'off',
  begun: 'begun',
};

/** '8 yes of 12 wanted, 2 if needed, 3 no, 14 not answered' */
export function formatAvailabilitySummary(
  { yes, ifNeeded, no, open }: AvailabilitySummary,
  wanted: number | null,
): string {
  const down = wanted === null ? `${yes} yes` : `${yes} yes of ${wanted} wanted`;
  return [down, ifNeeded > 0 && `${ifNeeded} if needed`, `${no} no`, `${open} not answered`]
    .filter(Boolean)
    .join(', ');
}

/** Form fields of a board, labelled for a version conflict; each section has two. */
export const boardFormFields = (
  sections: { id: string; name: string }[],
): Record<string, CustomFieldSpec> => ({
  wanted: customField('How many are wanted'),
  ...Object.fromEntries(
    sections.flatMap(({ id, name }) => [
      [`may.${id}`, customField(name)],
      [`sections.${id}`, customField(`${name}, at most`)],
    ]),
  ),
  lifts: customField('Ask about lifts'),
  teas: customField('Ask about teas'),
  note: customField('A line for members'),
});

/** Convert form values to the fields of the request body. */
export const parseBoardFields = (
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
