import { z } from 'zod';
import { pathIdSchema } from '#app/api/openapi-parts.server.ts';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import {
  maxCompetitionGroups,
  maxHandicap,
  maxMatchSets,
} from '#app/modules/competition-rules/competition-rules.ts';

/** Request schemas of competitions: details and entries. */

const multilineSchema = (what: string, most: number) =>
  z
    .string(what)
    .trim()
    .max(most, `Must be ${most} characters or fewer.`)
    .refine(isStorableText, notStorableMessage);
const oneLineSchema = (what: string, most: number) =>
  multilineSchema(what, most).refine(isSingleLine, notSingleLineMessage);
const requiredLineSchema = (what: string, most = 80) => oneLineSchema(what, most).min(1, what);

/** '' or 'YYYY-MM-DD' from a date field. Rejects 29 February, which most years do not have. */
export const competitionDateFieldSchema = z
  .string()
  .refine(
    (text) => text === '' || z.iso.date().safeParse(text).success,
    'Enter a real date, such as 14 June.',
  )
  .refine((text) => !text.endsWith('-02-29'), 'Choose another day. Most years have no 29 February.');

/** Checkbox value as a form sends it. */
const checkboxSchema = z
  .union([z.boolean(), z.enum(['', 'yes'])])
  .default(false)
  .transform((value) => (value === true || value === 'yes' ? 1 : 0));

const ageSchema = z
  .union([
    z.literal('').transform(() => null),
    z.null(),
    z.coerce
      .number('Enter an age from 1 to 120.')
      .int('Enter an age from 1 to 120.')
      .min(1, 'Enter an age from 1 to 120.')
      .max(120, 'Enter an age from 1 to 120.'),
  ])
  .default(null);

const setCountError = 'Enter a number from 1 to 5.';
const targetShotsSchema = z
  .string()
  .trim()
  .regex(/^([1-9]\d{0,2})?$/, 'Enter a number, such as 21.');

const competitionDetailsSchema = z.object({
  name: requiredLineSchema('Enter a name.'),
  about: multilineSchema('Enter a description.', 2000).default(''),
  woods: oneLineSchema('', 40).default(''),
  scoring: z.enum(['ends', 'shots', 'sets'], 'Choose an option from the list.').default('ends'),
  ends: oneLineSchema('', 40).default(''),
  shots: targetShotsSchema.default(''),
  sets: z
    .union([
      z.literal('').transform(() => 2),
      z.coerce
        .number(setCountError)
        .int(setCountError)
        .min(1, setCountError)
        .max(maxMatchSets, setCountError),
    ])
    .default(2),
  handicaps: checkboxSchema,
  section: z.union([z.literal('').transform(() => null), z.null(), pathIdSchema]).default(null),
  ageFrom: ageSchema,
  ageTo: ageSchema,
  /** Date of any year; only month and day are used. */
  ageOn: competitionDateFieldSchema.default(''),
  fee: oneLineSchema('', 40).default(''),
  winter: checkboxSchema,
  extras: oneLineSchema('', 300).default(''),
  closes: competitionDateFieldSchema.default(''),
  reminders: z.enum(['7,1', '7', '1', ''], 'Choose an option from the list.').default('7,1'),
});

const sideSizeSchema = z.coerce
  .number('Choose a format.')
  .int()
  .min(0, 'Choose a format.')
  .max(4, 'Choose a format.');

const yearSchema = z.coerce
  .number('Enter a year, such as 1998.')
  .int('Enter a year, such as 1998.')
  .min(1850, 'Enter a year, such as 1998.')
  .max(2999, 'Enter a year, such as 1998.');

/** Details of an existing and of a new competition; `series` names the competition that this is another year of. */
export const changedCompetitionBodySchema = competitionDetailsSchema.extend({ side: sideSizeSchema });
export const newCompetitionBodySchema = competitionDetailsSchema.extend({
  season: yearSchema,
  side: sideSizeSchema.default(1),
  series: pathIdSchema.optional(),
});

const groupCountSchema = z.coerce
  .number('Enter a number.')
  .int('Enter a number.')
  .min(0, 'Enter a number.')
  .max(maxCompetitionGroups, `Must be ${maxCompetitionGroups} or fewer.`);

/** Format of the draw to be made. */
export const competitionDrawFormatSchema = z.object({
  kind: z.enum(['knock-out', 'round-robin', 'groups', 'consolation'], 'Choose a type of draw.'),
  groups: groupCountSchema.default(0),
  through: groupCountSchema.default(0),
  plate: oneLineSchema('', 80).default(''),
});

export const sidePlayerNamesSchema = z
  .array(requiredLineSchema('Enter a name.'))
  .min(1, 'Enter a name.')
  .max(4, 'A side can have up to four players.');

export const competitionSeedSchema = z.union([
  z.literal('').transform(() => null),
  z.null(),
  z.coerce
    .number('Enter a number, such as 1.')
    .int('Enter a number, such as 1.')
    .min(1, 'Must be 1 or more.')
    .max(128),
]);

const handicapError = 'Enter a number of shots, such as 4 or −2.';
export const handicapSchema = z
  .union([
    z.literal('').transform(() => 0),
    z
      .union([z.number(), z.string().transform((text) => Number(text.trim().replace('−', '-')))])
      .pipe(
        z
          .number(handicapError)
          .int(handicapError)
          .min(-maxHandicap, handicapError)
          .max(maxHandicap, handicapError),
      ),
  ])
  .default(0);

/** Multi-line text schema. */
export const createRequiredMultilineSchema = (what: string, most: number) =>
  multilineSchema(what, most).min(1, what);
