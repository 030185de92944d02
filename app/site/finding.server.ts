import { z } from 'zod';

/** One thing of the site that was looked at. A 'note' wants a decision, not help. */
export const finding = z.object({
  what: z.enum([
    'backup',
    'restore',
    'certificate',
    'disk',
    'mail',
    'mail-in',
    'sheet',
    'photographs',
    'settings',
    'browsers',
    'passkeys',
    'keeper',
    'heartbeat',
    'version',
  ]),
  name: z.string(),
  state: z.enum(['well', 'note', 'trouble']),
  /** A sentence for whoever looks after the site. */
  said: z.string(),
  /** What they can do; '' where nothing need be done. */
  todo: z.string(),
  /** A trouble that cannot wait for the week's mail: the keeper is told at once, and the heartbeat stops. */
  urgent: z.boolean().optional(),
  /** `said` without anybody's name or address, where it has one: for a mail to whoever looks after the machine. */
  discreet: z.string().optional(),
});
