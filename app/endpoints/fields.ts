/**
 * Specifications of form fields, shared by both sides: the browser renders them (app/admin/forms/mutation-form.tsx), the server
 * validates them (field-schema.server.ts). Plain data: keeps the validation library out of the browser.
 */

interface FieldBase {
  label: string;
  hint?: string;
}

/** Single line of text. */
interface TextFieldSpec extends FieldBase {
  kind: 'line';
  maxLength: number;
  /** Message if it is empty; omit for an optional field. */
  requiredMessage?: string;
  autoComplete?: string;
  /** Keyboard type on a telephone. */
  type?: 'url' | 'email' | 'tel';
  inputMode?: 'numeric' | 'decimal';
}

/** Text of several lines. */
interface TextareaFieldSpec extends FieldBase {
  kind: 'lines';
  maxLength: number;
  rows?: number;
  requiredMessage?: string;
}

/** Whole number. */
interface NumberFieldSpec extends FieldBase {
  kind: 'number';
  min: number;
  max: number;
  /** Message if it is not such a number. */
  invalidMessage: string;
}

/** Choice by value; `options` maps values to labels. Optional if '' is among them. */
interface ChoiceFieldSpec extends FieldBase {
  kind: 'choice';
  options: Record<string, string>;
  invalidMessage: string;
}

/** Checkbox. */
interface CheckboxFieldSpec extends FieldBase {
  kind: 'tick';
}

/** '14:30', or empty. */
interface TimeFieldSpec extends FieldBase {
  kind: 'time';
}

/** Date, 'YYYY-MM-DD'. */
interface DayFieldSpec extends FieldBase {
  kind: 'day';
  /** Message if it is empty; omit for an optional field. */
  requiredMessage?: string;
}

/** Custom field: the form renders it, and the server extends the schema. */
export interface CustomFieldSpec extends FieldBase {
  kind: 'own';
}

export type FieldSpec =
  | TextFieldSpec
  | TextareaFieldSpec
  | NumberFieldSpec
  | ChoiceFieldSpec
  | CheckboxFieldSpec
  | TimeFieldSpec
  | DayFieldSpec
  | CustomFieldSpec;
export type FieldSpecs = Record<string, FieldSpec>;

type FieldOptions<F extends FieldSpec> = Omit<F, 'kind' | 'label'>;

const createFieldFactory =
  <F extends FieldSpec>(kind: F['kind']) =>
  <const R extends FieldOptions<F>>(label: string, facts?: R) =>
    ({ kind, label, ...facts }) as R & Pick<F, 'kind' | 'label'>;

export const defineTextField = createFieldFactory<TextFieldSpec>('line');
export const defineTextareaField = createFieldFactory<TextareaFieldSpec>('lines');
export const defineNumberField = createFieldFactory<NumberFieldSpec>('number');
export const defineSelectField = createFieldFactory<ChoiceFieldSpec>('choice');
export const defineCheckboxField = createFieldFactory<CheckboxFieldSpec>('tick');
export const defineTimeField = createFieldFactory<TimeFieldSpec>('time');
export const defineDateField = createFieldFactory<DayFieldSpec>('day');
export const defineCustomField = createFieldFactory<CustomFieldSpec>('own');

/** Convert all fields to custom ones, for a form that renders them itself and builds the request. */
export const toCustomFields = (
  fields: FieldSpecs | Record<string, string>,
): Record<string, CustomFieldSpec> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      defineCustomField(typeof field === 'string' ? field : field.label) as CustomFieldSpec,
    ]),
  );

/** Return the labels by field name. */
export function getFieldLabels<F extends FieldSpecs>(fields: F): { [Name in keyof F & string]: string };
export function getFieldLabels(fields: FieldSpecs): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}
