/**
 * Specifications of form fields, shared by both sides: the browser renders them (app/admin/forms/mutation-form.tsx), the server
 * validates them (field-schema.server.ts). Plain data: keeps the validation library out of the browser.
 */

interface Said {
  label: string;
  hint?: string;
}

/** Single line of text. */
export interface LineField extends Said {
  kind: 'line';
  most: number;
  /** Message if it is empty; omit for an optional field. */
  needed?: string;
  autoComplete?: string;
  /** Keyboard type on a telephone. */
  type?: 'url' | 'email' | 'tel';
  inputMode?: 'numeric' | 'decimal';
}

/** Text of several lines. */
export interface LinesField extends Said {
  kind: 'lines';
  most: number;
  rows?: number;
  needed?: string;
}

/** Whole number. */
export interface NumberField extends Said {
  kind: 'number';
  min: number;
  max: number;
  /** Message if it is not such a number. */
  wrong: string;
}

/** Choice by value; `options` maps values to labels. Optional if '' is among them. */
export interface ChoiceField extends Said {
  kind: 'choice';
  options: Record<string, string>;
  wrong: string;
}

/** Checkbox. */
export interface TickField extends Said {
  kind: 'tick';
}

/** '14:30', or empty. */
export interface TimeField extends Said {
  kind: 'time';
}

/** Date, 'YYYY-MM-DD'. */
export interface DayField extends Said {
  kind: 'day';
  /** Message if it is empty; omit for an optional field. */
  needed?: string;
}

/** Custom field: the form renders it, and the server extends the schema. */
export interface OwnField extends Said {
  kind: 'own';
}

export type Field =
  | LineField
  | LinesField
  | NumberField
  | ChoiceField
  | TickField
  | TimeField
  | DayField
  | OwnField;
export type Fields = Record<string, Field>;

type Facts<F extends Field> = Omit<F, 'kind' | 'label'>;

const of =
  <F extends Field>(kind: F['kind']) =>
  <const R extends Facts<F>>(label: string, facts?: R) =>
    ({ kind, label, ...facts }) as R & Pick<F, 'kind' | 'label'>;

export const line = of<LineField>('line');
export const lines = of<LinesField>('lines');
export const number = of<NumberField>('number');
export const choice = of<ChoiceField>('choice');
export const tick = of<TickField>('tick');
export const time = of<TimeField>('time');
export const day = of<DayField>('day');
export const own = of<OwnField>('own');

/** Convert all fields to custom ones, for a form that renders them itself and builds the request. */
export const drawn = (fields: Fields | Record<string, string>): Record<string, OwnField> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      own(typeof field === 'string' ? field : field.label) as OwnField,
    ]),
  );

/** Return the labels by field name. */
export function labelsOf<F extends Fields>(fields: F): { [Name in keyof F & string]: string };
export function labelsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}
