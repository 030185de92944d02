import { Refusal } from '#app/core/refusals.ts';
import { getZodErrorsByField } from '#app/core/validation-errors.ts';
import { readCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import {
  getCurrentSignUpStage,
  type LockedGathering,
  readGatheringRow,
  readSignUpCounts,
  withLockedGathering,
} from '#app/modules/gatherings/read-gatherings.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readSignUpReplies, readSignUpReplyOrThrow } from './gathering-replies.server.ts';
import {
  confirmOwnSignUpReply,
  readSignUpReplyOfLink,
  updateOwnSignUpReply,
  withdrawOwnSignUpReply,
} from './own-reply.server.ts';
import type { SignUpReply } from './reply-schemas.server.ts';
import { createLinkedReplyBodySchema, getSubmittedSignUpFields } from './sign-up-form.server.ts';
import { getUnconfirmedReplyState } from './unconfirmed-replies.ts';

/** Fetch the page behind a signed link; undefined for an invalid or expired one. */
export async function readSignUpReplyBySignedLink(site: Site, code: string) {
  if (!site.club.uses.coming) return undefined;
  const linked = await readSignUpReplyOfLink(site.db, code).catch(undefinedIfNotFound);
  const gathering = linked && (await readGatheringRow(site.db, linked.event));
  const now = linked && (await readCurrentEventState(site, linked.event));
  if (!gathering || !now) return undefined;
  const found = (await readSignUpReplies(site.db, linked.event)).find(({ id }) => id === linked.id);
  if (!found) return undefined;
  const { name, state, people, choices, answer } = found;
  const stands = getUnconfirmedReplyState(found, site.clock());
  const counts = await readSignUpCounts(site.db, site.clock, linked.event);
  const stage = getCurrentSignUpStage(site, gathering, counts, now);
  const { event, isOver } = now;
  return {
    event,
    isOver,
    gathering,
    counts,
    stage,
    stands,
    coming: { name, state, people, choices, answer },
  };
}

function undefinedIfNotFound(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

interface ReplyLinkForm {
  code: string;
  form: FormData;
}

/** Confirm, change or withdraw a reply by its signed link; returns validation errors of the form. */
export async function changeSignUpReplyBySignedLink(
  site: Site,
  address: string,
  { code, form }: ReplyLinkForm,
) {
  if (!site.club.uses.coming) throw new Refusal(404, 'This link is not valid. It may have expired.');
  await site.limits.count({ 'code-here': address });
  const linked = await readSignUpReplyOfLink(site.db, code);
  const own = (act: (held: LockedGathering, was: SignUpReply) => Promise<SignUpReply>) =>
    withLockedGathering(site, linked.event, async (held) =>
      act(held, await readSignUpReplyOrThrow(held, linked.id)),
    );
  if (form.get('confirm')) {
    await own(confirmOwnSignUpReply);
    return undefined;
  }
  if (form.get('withdraw')) {
    await own(withdrawOwnSignUpReply);
    return undefined;
  }
  const gathering = await readGatheringRow(site.db, linked.event);
  if (!gathering) throw new Refusal(404, 'This event has no sign-up.');
  const values = getSubmittedSignUpFields(form, gathering);
  const read = createLinkedReplyBodySchema(gathering).safeParse(values);
  if (!read.success) return { sentence: '', errors: getZodErrorsByField(read.error), values };
  try {
    await own((held, was) => updateOwnSignUpReply(held, was, read.data));
  } catch (error) {
    if (!(error instanceof Refusal) || !error.facts.errors) throw error;
    return { sentence: '', errors: error.facts.errors, values };
  }
  return undefined;
}
