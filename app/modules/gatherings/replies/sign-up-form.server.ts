import { z } from 'zod';
import { handleBookingForm, requireContact } from '#app/modules/bookings/bookings.server.ts';
import type { Gathering } from '#app/modules/gatherings/gathering.ts';
import { createFormDataReader } from '#app/modules/members/members.server.ts';
import type { PublicFormRetry } from '#app/modules/members/members.ts';
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
  const { event } = gathering;
  const taken = await handleBookingForm(site, address, form, {
    of: event,
    values: getSubmittedSignUpFields(form, gathering, ['name', 'email', 'phone']),
    fields: visitorReplyBody(gathering),
    find: (sending) => findReplyByIdempotencyKey(site.db, sending),
    async book(given) {
      const places = { 'coming-here': `${event} ${address}` };
      try {
        await site.limits.count(places, given.people);
        return await addVisitorSignUpReply(site, { event, ...given });
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
        .refine(...requireContact)
        .superRefine(createFaultMapper(gathering)),
    )
    .transform(({ menu: _, ...given }) => given);

/** Request schema of the form behind a signed link. */
export const createLinkedReplyBodySchema = (gathering: Gathering) =>
  z
    .preprocess(parseSubmittedChoices(gathering), partyWithMenuBody.superRefine(createFaultMapper(gathering)))
    .transform(({ menu: _, ...given }) => given);
