import { z } from '@hono/zod-openapi';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { getAudienceGroupType, type LetterAudience } from './audience.ts';
import { audienceGroupTypes } from './audience-types.server.ts';

/** 'open:' is followed by a slug and a season: 'open:spencer-shield:2025'. */
const audienceGroupSchema = z
  .string()
  .max(200, 'We cannot find that group. It may have been deleted.')
  .refine(isSingleLine, notSingleLineMessage)
  .refine(
    (text) => audienceGroupTypes.has(getAudienceGroupType(text)),
    'We cannot find that group. It may have been deleted.',
  );
const personIdSchema = z
  .string()
  .max(100, 'Choose someone from the list.')
  .refine(isSingleLine, notSingleLineMessage);
const maxIndividuals = 500;
const tooManyIndividuals = `You can add up to ${maxIndividuals} people and leave out up to ${maxIndividuals}.`;

export const letterAudienceSchema = z.object({
  groups: z.array(audienceGroupSchema).max(40, 'Choose 40 groups or fewer.'),
  also: z.array(personIdSchema).max(maxIndividuals, tooManyIndividuals),
  except: z.array(personIdSchema).max(maxIndividuals, tooManyIndividuals),
}) satisfies z.ZodType<LetterAudience>;
