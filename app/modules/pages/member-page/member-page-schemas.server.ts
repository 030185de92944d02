import { z } from '@hono/zod-openapi';
import { fullMemberSchema } from '#app/modules/members/members.server.ts';
import { registerPageSchema } from '#app/modules/register/register.server.ts';
import { accountInFullSchema } from '#app/modules/subscriptions/subscriptions.server.ts';

/** Member data limited to the viewer's permissions; null for a part without permission or without data. */
export const memberPageSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    roll: fullMemberSchema.nullable().openapi({ description: 'For the key of the members' }),
    register: registerPageSchema
      .nullable()
      .openapi({ description: 'The same, in a club that keeps a register' }),
    account: accountInFullSchema.nullable().openapi({ description: 'For the key of the subscriptions' }),
  })
  .openapi('Person');
export type MemberPageData = z.output<typeof memberPageSchema>;
