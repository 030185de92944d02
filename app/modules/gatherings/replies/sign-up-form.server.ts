import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Gathering } from '#app/modules/gatherings/gathering.ts';
import { createFormDataReader, handlePublicForm } from '#app/modules/members/members.server.ts';
import type { PublicFormRetry } from '#app/modules/members/members.ts';
import { missingEntrantContactError } from '#app/modules/opens/opens.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { findReplyByIdempotencyKey } from './gathering-replies.server.ts';
import { addVisitorSignUpReply } from './own-reply.server.ts';
import {
  createSignUpPartyFieldLabels,
  getGatheringChoiceFieldName,
  parseGatheringChoices,
  validateSignUpParty,
} from './party.ts';
import { signUpPartyBodySchema, signUpVisitorContactSchema } from './reply-schemas.server.ts';
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
    values: getSubmittedSignUpFields(form, gathering, ['name', 'email', 'phone']),
    fields: visitorReplyBody(gathering),
    send: async (given, ticket) => {
      const { event } = gathering;
      // Idempotency key of the form: a double submit is one reply, while another form of the same party has another ticket.
      const sending = createHash('sha256')
        .update(JSON.stringify([event, ticket, given]))
        .digest('hex');
      const again = await findReplyByIdempotencyKey(site.db, sending);
      if (again) return again;
      await site.limits.count({ 'enter-here': address, ...(given.email && { 'enter-email': given.email }) });
      const places = { 'coming-here': `${event} ${address}` };
      try {
        await site.limits.count(places, given.people);
        return await addVisitorSignUpReply(site, { event, sending, ...given });
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
export function getSubmittedSignUpFields(form: FormData, { choices }: Gathering, more: string[] = []) {
  const of = createFormDataReader(form);
  const names = [...more, ...Object.keys(createSignUpPartyFieldLabels(choices)), 'menu'];
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

const parseSubmittedChoices = (gathering: Gathering) => (typed: unknown) => {
  const fields = z.record(z.string(), z.string()).parse(typed);
  return { ...fields, choices: parseGatheringChoices(fields, gathering.choices) };
};

/** Map validation errors of a party to its form fields. */
const createFaultMapper =
  (gathering: Gathering) =>
  (given: z.output<typeof signUpPartyBodySchema> & { menu: string }, context: z.RefinementCtx) => {
    const faults =
      given.menu === JSON.stringify(gathering.choices)
        ? validateSignUpParty(gathering, given)
        : { [getGatheringChoiceFieldName(0)]: 'The menu has changed. Choose again.' };
    for (const [field, message] of Object.entries(faults))
      context.addIssue({ code: 'custom', path: [field], message });
  };

const partyWithMenuBody = signUpPartyBodySchema.extend({ menu: z.string() });

const visitorReplyBody = (gathering: Gathering) =>
  z
    .preprocess(
      parseSubmittedChoices(gathering),
      signUpVisitorContactSchema
        .extend(partyWithMenuBody.shape)
        .refine(({ email, phone }) => email || phone, { path: ['email'], error: missingEntrantContactError })
        .superRefine(createFaultMapper(gathering)),
    )
    .transform(({ menu: _, ...given }) => given);

/** Request schema of the form behind a signed link. */
export const createLinkedReplyBodySchema = (gathering: Gathering) =>
  z
    .preprocess(parseSubmittedChoices(gathering), partyWithMenuBody.superRefine(createFaultMapper(gathering)))
    .transform(({ menu: _, ...given }) => given);
