import { z } from 'zod';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import type { Field, Fields, OwnField } from './fields.ts';

/** What the server takes of a form's fields, with a sentence for each mistake. */

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

/** Of all but those of a look of their own, for which `.extend()` says what they hold. */
export function shapeOf<const All extends Fields>(fields: All): z.ZodObject<ShapesOf<All>> {
  const shapes = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'own' ? [] : [[name, one(field)]],
  );
  // Which shape each field has, its facts say; TypeScript does not follow them through the list.
  return z.object(Object.fromEntries(shapes)) as unknown as z.ZodObject<ShapesOf<All>>;
}

/** The same where whatever is not said stays as it is. */
export function partOf<const All extends Fields>(fields: All) {
  const shapes = Object.entries(shapeOf(fields).shape as Record<string, z.ZodType>).map(([name, shape]) => [
    name,
    (shape instanceof z.ZodDefault ? (shape.unwrap() as z.ZodType) : shape).optional(),
  ]);
  return z.object(Object.fromEntries(shapes)) as unknown as z.ZodObject<{
    [Name in keyof ShapesOf<All>]: z.ZodOptional<z.ZodType<z.output<ShapesOf<All>[Name]>>>;
  }>;
}

function one(field: Exclude<Field, OwnField>): z.ZodType {
  switch (field.kind) {
    case 'line':
      return text(field, (shape) => shape.refine(isOneLine, notOneLine));
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

/** Of a text that may be empty, but not left out. */
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
