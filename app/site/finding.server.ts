import { z } from 'zod';

/** One thing of the site that was looked at. A 'note' wants a decision, not help. */
export const finding = z.object({
  what: z.enum([
    'backup',
    'certificate',
    'disk',
    'mail',
    'sheet',
    'photographs',
    'settings',
    'browsers',
    'passkeys',
  ]),
  name: z.string(),
  state: z.enum(['well', 'note', 'trouble']),
  /** A sentence for whoever looks after the site. */
  said: z.string(),
  /** What they can do; '' where nothing need be done. */
  todo: z.string(),
});
