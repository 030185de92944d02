/**
 * What a form's fields are, said once for both sides: the browser draws them (app/admin/forms/act-form.tsx), the server checks what
 * they hold (shape.server.ts). Plain facts: the browser gets no checking library by them.
 */

interface Said {
  label: string;
  hint?: string;
}

/** One line of text. */
export interface LineField extends Said {
  kind: 'line';
  most: number;
  /** Said where it is empty; without it it may be. */
  needed?: string;
  autoComplete?: string;
  /** Which keys a telephone offers for it. */
  type?: 'url' | 'email' | 'tel';
  inputMode?: 'numeric' | 'decimal';
}

/** A text of several lines. */
export interface LinesField extends Said {
  kind: 'lines';
  most: number;
  rows?: number;
  needed?: string;
}

/** A whole number. */
export interface NumberField extends Said {
  kind: 'number';
  min: number;
  max: number;
  /** Said of whatever is no such number. */
  wrong: string;
}

/** One of several, by what is sent; `options` says what each is called. Where '' is one of them it may be left out. */
export interface ChoiceField extends Said {
  kind: 'choice';
  options: Record<string, string>;
  wrong: string;
}

/** Yes or no. */
export interface TickField extends Said {
  kind: 'tick';
}

/** '14:30', or nothing. */
export interface TimeField extends Said {
  kind: 'time';
}

/** A day, 'YYYY-MM-DD'. */
export interface DayField extends Said {
  kind: 'day';
  /** Said where it is none; without it there may be none. */
  needed?: string;
}

/** A field of another look, and of a shape that the server says itself: the room draws it. */
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

/** The same fields where a room draws them all itself, and works out what is sent. */
export const drawn = (fields: Fields | Record<string, string>): Record<string, OwnField> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      own(typeof field === 'string' ? field : field.label) as OwnField,
    ]),
  );

/** What each is called. */
export function labelsOf<F extends Fields>(fields: F): { [Name in keyof F & string]: string };
export function labelsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}
