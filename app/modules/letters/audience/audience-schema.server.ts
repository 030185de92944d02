import { z } from '@hono/zod-openapi';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { type Audience, groupSorts, sortOf } from './audience.ts';

/** 'open:' is followed by a slug and a season: 'open:spencer-shield:2025'. */
const group = z
  .string()
  .max(200, 'This is too long.')
  .refine(isOneLine, notOneLine)
  .refine((text) => groupSorts.some((sort) => sort === sortOf(text)), 'There is no such group.');
const id = z.string().max(100, 'This is too long.').refine(isOneLine, notOneLine);
const most = 500;
const tooMany = `That is too many: at most ${most} can be added or left out one by one.`;

export const audienceSchema = z.object({
  groups: z.array(group).max(40, 'That is too many groups.'),
  also: z.array(id).max(most, tooMany),
  except: z.array(id).max(most, tooMany),
}) satisfies z.ZodType<Audience>;
