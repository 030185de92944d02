import { z } from '@hono/zod-openapi';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { getAudienceGroupType, type LetterAudience, letterAudienceGroupTypes } from './audience.ts';

/** 'open:' is followed by a slug and a season: 'open:spencer-shield:2025'. */
const audienceGroupSchema = z
  .string()
  .max(200, 'This is too long.')
  .refine(isSingleLine, notSingleLineMessage)
  .refine(
    (text) => letterAudienceGroupTypes.some((sort) => sort === getAudienceGroupType(text)),
    'There is no such group.',
  );
const personIdSchema = z.string().max(100, 'This is too long.').refine(isSingleLine, notSingleLineMessage);
const maxIndividuals = 500;
const tooManyIndividuals = `That is too many: at most ${maxIndividuals} can be added or left out one by one.`;

export const letterAudienceSchema = z.object({
  groups: z.array(audienceGroupSchema).max(40, 'That is too many groups.'),
  also: z.array(personIdSchema).max(maxIndividuals, tooManyIndividuals),
  except: z.array(personIdSchema).max(maxIndividuals, tooManyIndividuals),
}) satisfies z.ZodType<LetterAudience>;
