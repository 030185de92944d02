import { z } from 'zod';

/** Result of a health check. A 'note' needs a decision, not a repair. */
export const healthResultSchema = z.object({
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
    'records',
    'keeper',
    'heartbeat',
    'version',
    'job',
    'failure',
  ]),
  name: z.string(),
  state: z.enum(['well', 'note', 'trouble']),
  /** Sentence for the site's technical contact. */
  said: z.string(),
  /** Recommended action; '' for none. */
  todo: z.string(),
  /** Must not wait for the weekly mail: the alert contact is notified at once, and the heartbeat stops. */
  urgent: z.boolean().optional(),
  /** `said` without names or addresses, for mail to the technical contact. */
  discreet: z.string().optional(),
  /** Id of a kind of failures, which is mailed at once and only once, and can be marked as solved. */
  failure: z.string().optional(),
});
