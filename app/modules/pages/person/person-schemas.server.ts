import { z } from '@hono/zod-openapi';
import { memberInFull } from '#app/modules/members/members.server.ts';
import { registerPage } from '#app/modules/register/register.server.ts';
import { accountInFull } from '#app/modules/subscriptions/subscriptions.server.ts';

/** Member data limited to the viewer's permissions; null for a part without permission or without data. */
export const person = z
  .object({
    id: z.string(),
    name: z.string(),
    roll: memberInFull.nullable().openapi({ description: 'For the key of the members' }),
    register: registerPage.nullable().openapi({ description: 'The same, in a club that keeps a register' }),
    account: accountInFull.nullable().openapi({ description: 'For the key of the subscriptions' }),
  })
  .openapi('Person');
export type Person = z.output<typeof person>;
