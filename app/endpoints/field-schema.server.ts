import { z } from 'zod';
import { isSingleLine, notSingleLineMessage, removeInvisibleCharacters } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import type { CustomFieldSpec, FieldSpec, FieldSpecs } from './fields.ts';

/** Schemas that validate form fields on the server, with a message for each mistake. */

type FieldSchema<F extends FieldSpec> = F extends { kind: 'number' }
  ? z.ZodType<number, number | string>
  : F extends { kind: 'tick' }
    ? z.ZodType<boolean, boolean | undefined>
    : F extends { kind: 'choice'; options: infer O }
      ? z.ZodType<keyof O & string, (keyof O & string) | ('' extends keyof O ? undefined : never)>
      : F extends { requiredMessage: string }
        ? z.ZodType<string, string>
        : z.ZodType<string, string | undefined>;

type FieldSchemas<All extends FieldSpecs> = {
  [Name in keyof All as All[Name] extends { kind: 'own' } ? never : Name]: FieldSchema<All[Name]>;
};

/** Create the schema of all fields except custom ones, which are added by `.extend()`. */
export function createFormFieldsSchema<const All extends FieldSpecs>(
  fields: All,
): z.ZodObject<FieldSchemas<All>>;
// The specification determines the schema of each field; TypeScript cannot follow it through the list.
export function createFormFieldsSchema(fields: FieldSpecs): z.ZodObject<Record<string, z.ZodType>> {
  const shapes = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'own' ? [] : [[name, createFieldSchema(field)] as const],
  );
  return z.object(Object.fromEntries(shapes));
}

/** Create the schema of a partial update: omitted fields keep their values. */
export function createPartialFormFieldsSchema<const All extends FieldSpecs>(
  fields: All,
): z.ZodObject<PartialFieldSchemas<FieldSchemas<All>>>;
export function createPartialFormFieldsSchema(fields: FieldSpecs): z.ZodObject<Record<string, z.ZodType>> {
  const bare = (shape: z.ZodType) => (shape instanceof z.ZodDefault ? shape.def.innerType : shape);
  const shapes = Object.entries(createFormFieldsSchema(fields).shape);
  return z.object(Object.fromEntries(shapes.map(([name, shape]) => [name, z.optional(bare(shape))])));
}

type PartialFieldSchemas<Shapes extends Record<string, z.ZodType>> = {
  [Name in keyof Shapes]: z.ZodOptional<z.ZodType<z.output<Shapes[Name]>>>;
};

function createFieldSchema(field: Exclude<FieldSpec, CustomFieldSpec>): z.ZodType {
  switch (field.kind) {
    case 'line':
      return createTextSchema(field, (shape) =>
        shape.overwrite(removeInvisibleCharacters).trim().refine(isSingleLine, notSingleLineMessage),
      );
    case 'lines':
      return createTextSchema(field, (shape) => shape.refine(isStorableText, notStorableMessage));
    case 'number':
      return z.coerce
        .number(field.invalidMessage)
        .int(field.invalidMessage)
        .min(field.min, field.invalidMessage)
        .max(field.max, field.invalidMessage);
    case 'choice': {
      const shape = z.enum(Object.keys(field.options), field.invalidMessage);
      return '' in field.options ? shape.default('') : shape;
    }
    case 'tick':
      return z.boolean('Choose yes or no.').default(false);
    case 'time':
      return z
        .string(invalidTimeMessage)
        .trim()
        .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, invalidTimeMessage)
        .default('');
    case 'day': {
      const { requiredMessage } = field;
      if (requiredMessage) return z.iso.date(requiredMessage);
      return z.union([z.literal(''), z.iso.date()], 'Enter a real date, such as 14 June.').default('');
    }
  }
}

const invalidTimeMessage = 'Enter a time such as 14:30, or leave this empty.';

interface TextLimits {
  maxLength: number;
  requiredMessage?: string;
}

/** Schema of a text that may be empty, but not omitted. */
export const requireTextField = (shape: z.ZodType<string, string | undefined>) =>
  (shape as z.ZodDefault<z.ZodString>).removeDefault();

function createTextSchema(
  { maxLength, requiredMessage }: TextLimits,
  more: (shape: z.ZodString) => z.ZodString,
): z.ZodType {
  const shape = more(
    z
      .string(requiredMessage ?? 'Enter text.')
      .trim()
      .max(maxLength, `Must be ${maxLength} characters or fewer.`),
  );
  return requiredMessage ? shape.min(1, requiredMessage) : shape.default('');
}
