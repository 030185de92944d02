import { z } from 'zod';
import { isOneLine, notOneLine, withoutUnseen } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import type { Field, Fields, OwnField } from './fields.ts';

/** Schemas that validate form fields on the server, with a message for each mistake. */

type ShapeOf<F extends Field> = F extends { kind: 'number' }
  ? z.ZodType<number, number | string>
  : F extends { kind: 'tick' }
    ? z.ZodType<boolean, boolean | undefined>
    : F extends { kind: 'choice'; options: infer O }
      ? z.ZodType<keyof O & string, (keyof O & string) | ('' extends keyof O ? undefined : never)>
      : F extends { needed: string }
        ? z.ZodType<string, string>
        : z.ZodType<string, string | undefined>;

type ShapesOf<All extends Fields> = {
  [Name in keyof All as All[Name] extends { kind: 'own' } ? never : Name]: ShapeOf<All[Name]>;
};

/** Create the schema of all fields except custom ones, which are added by `.extend()`. */
export function schemaOfFields<const All extends Fields>(fields: All): z.ZodObject<ShapesOf<All>>;
// The specification determines the schema of each field; TypeScript cannot follow it through the list.
export function schemaOfFields(fields: Fields): z.ZodObject<Record<string, z.ZodType>> {
  const shapes = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'own' ? [] : [[name, one(field)] as const],
  );
  return z.object(Object.fromEntries(shapes));
}

/** Create the schema of a partial update: omitted fields keep their values. */
export function partOf<const All extends Fields>(fields: All): z.ZodObject<PartsOf<ShapesOf<All>>>;
export function partOf(fields: Fields): z.ZodObject<Record<string, z.ZodType>> {
  const bare = (shape: z.ZodType) => (shape instanceof z.ZodDefault ? shape.def.innerType : shape);
  const shapes = Object.entries(schemaOfFields(fields).shape);
  return z.object(Object.fromEntries(shapes.map(([name, shape]) => [name, z.optional(bare(shape))])));
}

type PartsOf<Shapes extends Record<string, z.ZodType>> = {
  [Name in keyof Shapes]: z.ZodOptional<z.ZodType<z.output<Shapes[Name]>>>;
};

function one(field: Exclude<Field, OwnField>): z.ZodType {
  switch (field.kind) {
    case 'line':
      return text(field, (shape) => shape.overwrite(withoutUnseen).trim().refine(isOneLine, notOneLine));
    case 'lines':
      return text(field, (shape) => shape.refine(isStorable, notStorable));
    case 'number':
      return z.coerce
        .number(field.wrong)
        .int(field.wrong)
        .min(field.min, field.wrong)
        .max(field.max, field.wrong);
    case 'choice': {
      const shape = z.enum(Object.keys(field.options), field.wrong);
      return '' in field.options ? shape.default('') : shape;
    }
    case 'tick':
      return z.boolean('Please say yes or no.').default(false);
    case 'time':
      return z
        .string(noTime)
        .trim()
        .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, noTime)
        .default('');
    case 'day': {
      const { needed } = field;
      if (needed) return z.iso.date(needed);
      return z.union([z.literal(''), z.iso.date()], 'This is no day.').default('');
    }
  }
}

const noTime = 'A time such as 14:30, or nothing.';

interface TextFacts {
  most: number;
  needed?: string;
}

/** Schema of a text that may be empty, but not omitted. */
export const sent = (shape: z.ZodType<string, string | undefined>) =>
  (shape as z.ZodDefault<z.ZodString>).removeDefault();

function text({ most, needed }: TextFacts, more: (shape: z.ZodString) => z.ZodString): z.ZodType {
  const shape = more(
    z
      .string(needed ?? 'This is text.')
      .trim()
      .max(most, `Please keep this under ${most} characters.`),
  );
  return needed ? shape.min(1, needed) : shape.default('');
}
