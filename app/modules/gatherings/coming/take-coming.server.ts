import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Gathering } from '#app/modules/gatherings/gathering.ts';
import { takeTicketForm, typedIn } from '#app/modules/members/members.server.ts';
import type { TicketAnswer } from '#app/modules/members/members.ts';
import { unreachable } from '#app/modules/opens/opens.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { contact, partyBody } from './coming-schemas.server.ts';
import { sentBefore } from './comings.server.ts';
import { type Said, saidOf } from './confirming.ts';
import { choiceField, choicesIn, partyFaults, partyFields } from './party.ts';
import { comeAsStranger } from './reply.server.ts';

export type ComingAnswer = TicketAnswer<Record<string, string>>;

type Taken = { said: Said } | { answer: ComingAnswer; status: number };

/** Handle the public form: returns the outcome, or the form values with errors. */
export async function takeComing(
  site: Site,
  address: string,
  { gathering, form }: { gathering: Gathering; form: FormData },
): Promise<Taken> {
  const taken = await takeTicketForm(site, form, {
    values: typedFields(form, gathering, ['name', 'email', 'phone']),
    fields: publicFields(gathering),
    send: async (given, ticket) => {
      const { event } = gathering;
      // Idempotency key of the form: a double submit is one reply, while another form of the same party has another ticket.
      const sending = createHash('sha256')
        .update(JSON.stringify([event, ticket, given]))
        .digest('hex');
      const again = await sentBefore(site.db, sending);
      if (again) return again;
      await site.limits.count({ 'enter-here': address, ...(given.email && { 'enter-email': given.email }) });
      const places = { 'coming-here': `${event} ${address}` };
      try {
        await site.limits.count(places, given.people);
        return await comeAsStranger(site, { event, sending, ...given });
      } catch (error) {
        // A rejected reply does not count towards the rate limit.
        await site.limits.forgive(places, given.people);
        throw error;
      }
    },
  });
  if (!('done' in taken)) return taken;
  return { said: taken.done ? saidOf(taken.done) : 'held' };
}

/** Return the submitted values by field name, with the menu as rendered. */
export function typedFields(form: FormData, { choices }: Gathering, more: string[] = []) {
  const of = typedIn(form);
  const names = [...more, ...Object.keys(partyFields(choices)), 'menu'];
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

const withChoices = (gathering: Gathering) => (typed: unknown) => {
  const fields = z.record(z.string(), z.string()).parse(typed);
  return { ...fields, choices: choicesIn(fields, gathering.choices) };
};

/** Map validation errors of a party to its form fields. */
const sayFaults =
  (gathering: Gathering) =>
  (given: z.output<typeof partyBody> & { menu: string }, context: z.RefinementCtx) => {
    const faults =
      given.menu === JSON.stringify(gathering.choices)
        ? partyFaults(gathering, given)
        : { [choiceField(0)]: 'The menu has changed meanwhile. Please choose again.' };
    for (const [field, message] of Object.entries(faults))
      context.addIssue({ code: 'custom', path: [field], message });
  };

const withMenu = partyBody.extend({ menu: z.string() });

const publicFields = (gathering: Gathering) =>
  z
    .preprocess(
      withChoices(gathering),
      contact
        .extend(withMenu.shape)
        .refine(({ email, phone }) => email || phone, { path: ['email'], error: unreachable })
        .superRefine(sayFaults(gathering)),
    )
    .transform(({ menu: _, ...given }) => given);

/** Request schema of the form behind a signed link. */
export const ownFields = (gathering: Gathering) =>
  z
    .preprocess(withChoices(gathering), withMenu.superRefine(sayFaults(gathering)))
    .transform(({ menu: _, ...given }) => given);
