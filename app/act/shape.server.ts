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
      ? z.ZodType<keyof O & string>
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

function one(field: Exclude<Field, OwnField>): z.ZodType {
  switch (field.kind) {
    case 'line':
      return text(field, (shape) => shape.refine(isOneLine, notOneLine));
    case 'lines':
      return text(field, (shape) => shape);
    case 'number':
      return z.coerce
        .number(field.wrong)
        .int(field.wrong)
        .min(field.min, field.wrong)
        .max(field.max, field.wrong);
    case 'choice':
      return z.enum(Object.keys(field.options), field.wrong);
    case 'tick':
      return z.boolean('Please say yes or no.').default(false);
    case 'time':
      return z
        .string(noTime)
        .trim()
        .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, noTime)
        .default('');
    case 'day':
      return field.needed
        ? z.string(field.needed).refine(isDay, field.needed)
        : z
            .string(noDay)
            .refine((day) => day === '' || isDay(day), noDay)
            .default('');
  }
}

const noDay = 'Please choose a day.';
const noTime = 'A time such as 14:30, or nothing.';

interface TextFacts {
  most: number;
  needed?: string;
}

function text({ most, needed }: TextFacts, more: (shape: z.ZodString) => z.ZodString): z.ZodType {
  const shape = more(
    z
      .string(needed ?? 'This is text.')
      .trim()
      .max(most, `Please keep this under ${most} characters.`)
      .refine(isStorable, notStorable),
  );
  return needed ? shape.min(1, needed) : shape.default('');
}

function isDay(day: string): boolean {
  const read = new Date(`${day}T12:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}
