import { z } from '@hono/zod-openapi';
import { memberAdminDetailsSchema } from '#app/modules/members/members.server.ts';
import { registerEntryAdminPageSchema } from '#app/modules/register/register.server.ts';
import { fullSubscriptionAccountSchema } from '#app/modules/subscriptions/subscriptions.server.ts';

/** Member data limited to the viewer's permissions; null for a part without permission or without data. */
export const memberAdminPageSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    roll: memberAdminDetailsSchema.nullable().openapi({ description: 'For the key of the members' }),
    register: registerEntryAdminPageSchema
      .nullable()
      .openapi({ description: 'The same, in a club that keeps a register' }),
    account: fullSubscriptionAccountSchema
      .nullable()
      .openapi({ description: 'For the key of the subscriptions' }),
  })
  .openapi('Person');
export type MemberAdminPageData = z.output<typeof memberAdminPageSchema>;
