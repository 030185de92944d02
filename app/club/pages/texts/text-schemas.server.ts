import { z } from '@hono/zod-openapi';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { mostDescription, mostPageTitle, titleMissing } from './texts.ts';

const status = z.enum(['published', 'to-be-written'], 'It is published or to be written.');

/** The texts of the site's pages, as the desk keeps them. */
export const siteText = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  /** A rich-text document serialised to a string, its words to be filled in left as they are: '{club}'. */
  body: z.string(),
  status,
  updated: z.string().nullable(),
  version: z.int(),
});
export type SiteText = z.output<typeof siteText>;

/** What an officer writes of it. */
export const textWords = z.object({
  title: z
    .string(titleMissing)
    .trim()
    .min(1, titleMissing)
    .max(mostPageTitle, `A title can be at most ${mostPageTitle} characters long.`)
    .refine(isOneLine, 'A title is one line of text.'),
  description: z
    .string()
    .trim()
    .max(mostDescription, `Please keep it under ${mostDescription} characters.`)
    .refine(isOneLine, notOneLine),
  body: z.string('Please write the text.'),
  status,
});
export type TextWords = z.output<typeof textWords>;
