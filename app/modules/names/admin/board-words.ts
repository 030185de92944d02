import { type OwnField, own } from '#app/endpoints/fields.ts';
import type { Stage } from '#app/modules/names/boards/board.ts';
import type { Summary } from './board-schemas.server.ts';

export const stageWord: Record<Stage, string> = {
  open: 'open',
  closed: 'closed',
  off: 'off',
  begun: 'begun',
};

/** '8 yes of 12 wanted, 2 if needed, 3 no, 14 not answered' */
export function summaryLine({ yes, ifNeeded, no, open }: Summary, wanted: number | null): string {
  const down = wanted === null ? `${yes} yes` : `${yes} yes of ${wanted} wanted`;
  return [down, ifNeeded > 0 && `${ifNeeded} if needed`, `${no} no`, `${open} not answered`]
    .filter(Boolean)
    .join(', ');
}

/** Form fields of a board, labelled for a version conflict; each section has two. */
export const boardFields = (sections: { id: string; name: string }[]): Record<string, OwnField> => ({
  wanted: own('How many are wanted'),
  ...Object.fromEntries(
    sections.flatMap(({ id, name }) => [
      [`may.${id}`, own(name)],
      [`sections.${id}`, own(`${name}, at most`)],
    ]),
  ),
  lifts: own('Ask about lifts'),
  teas: own('Ask about teas'),
  note: own('A line for members'),
});

/** Convert form values to the fields of the request body. */
export const factsIn = (values: Record<string, string>, sections: { id: string; name: string }[]) => ({
  wanted: values.wanted ?? '',
  sections: Object.fromEntries(
    sections.filter(({ id }) => values[`may.${id}`]).map(({ id }) => [id, values[`sections.${id}`] ?? '']),
  ),
  lifts: values.lifts === 'on',
  teas: values.teas === 'on',
  note: values.note ?? '',
});
