import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Gathering } from '#app/modules/gatherings/gathering.ts';
import { createFormReader, handlePublicForm } from '#app/modules/members/members.server.ts';
import type { PublicFormRetry } from '#app/modules/members/members.ts';
import { missingContactError } from '#app/modules/opens/opens.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { findReplyByKey } from './gathering-replies.server.ts';
import { addVisitorReply } from './own-reply.server.ts';
import { getChoiceFieldName, parseChoices, partyFieldLabels, validateParty } from './party.ts';
import { partyBody, visitorContactSchema } from './reply-schemas.server.ts';
import { getSignUpOutcome, type SignUpOutcome } from './unconfirmed-replies.ts';

export type SignUpFormErrors = PublicFormRetry<Record<string, string>>;

type SignUpFormResult = { said: SignUpOutcome } | { answer: SignUpFormErrors; status: number };

/** Handle the public form: returns the outcome, or the form values with errors. */
export async function handleSignUpForm(
  site: Site,
  address: string,
  { gathering, form }: { gathering: Gathering; form: FormData },
): Promise<SignUpFormResult> {
  const taken = await handlePublicForm(site, form, {
    values: getSubmittedFields(form, gathering, ['name', 'email', 'phone']),
    fields: visitorReplyBody(gathering),
    send: async (given, ticket) => {
      const { event } = gathering;
      // Idempotency key of the form: a double submit is one reply, while another form of the same party has another ticket.
      const sending = createHash('sha256')
        .update(JSON.stringify([event, ticket, given]))
        .digest('hex');
      const again = await findReplyByKey(site.db, sending);
      if (again) return again;
      await site.limits.count({ 'enter-here': address, ...(given.email && { 'enter-email': given.email }) });
      const places = { 'coming-here': `${event} ${address}` };
      try {
        await site.limits.count(places, given.people);
        return await addVisitorReply(site, { event, sending, ...given });
      } catch (error) {
        // A rejected reply does not count towards the rate limit.
        await site.limits.forgive(places, given.people);
        throw error;
      }
    },
  });
  if (!('done' in taken)) return taken;
  return { said: taken.done ? getSignUpOutcome(taken.done) : 'held' };
}

/** Return the submitted values by field name, with the menu as rendered. */
export function getSubmittedFields(form: FormData, { choices }: Gathering, more: string[] = []) {
  const of = createFormReader(form);
  const names = [...more, ...Object.keys(partyFieldLabels(choices)), 'menu'];
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

const parseSubmittedChoices = (gathering: Gathering) => (typed: unknown) => {
  const fields = z.record(z.string(), z.string()).parse(typed);
  return { ...fields, choices: parseChoices(fields, gathering.choices) };
};

/** Map validation errors of a party to its form fields. */
const createFaultMapper =
  (gathering: Gathering) =>
  (given: z.output<typeof partyBody> & { menu: string }, context: z.RefinementCtx) => {
    const faults =
      given.menu === JSON.stringify(gathering.choices)
        ? validateParty(gathering, given)
        : { [getChoiceFieldName(0)]: 'The menu has changed meanwhile. Please choose again.' };
    for (const [field, message] of Object.entries(faults))
      context.addIssue({ code: 'custom', path: [field], message });
  };

const partyWithMenuBody = partyBody.extend({ menu: z.string() });

const visitorReplyBody = (gathering: Gathering) =>
  z
    .preprocess(
      parseSubmittedChoices(gathering),
      visitorContactSchema
        .extend(partyWithMenuBody.shape)
        .refine(({ email, phone }) => email || phone, { path: ['email'], error: missingContactError })
        .superRefine(createFaultMapper(gathering)),
    )
    .transform(({ menu: _, ...given }) => given);

/** Request schema of the form behind a signed link. */
export const linkedReplyBody = (gathering: Gathering) =>
  z
    .preprocess(parseSubmittedChoices(gathering), partyWithMenuBody.superRefine(createFaultMapper(gathering)))
    .transform(({ menu: _, ...given }) => given);
