import { z } from '@hono/zod-openapi';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  gatheringSummarySchema,
  signUpPersonSchema,
} from '#app/modules/gatherings/admin/gathering-admin-schemas.server.ts';
import {
  readMembersForSignUp,
  toGatheringEvent,
} from '#app/modules/gatherings/admin/gatherings-section.server.ts';
import { readGatheringPageData } from '#app/modules/gatherings/gathering-page.server.ts';
import {
  omitReplyContactDetails,
  readSignUpRepliesOfMember,
} from '#app/modules/gatherings/replies/gathering-replies.server.ts';
import { signUpReplySchema } from '#app/modules/gatherings/replies/reply-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Response schema of a reply, for its member or its author. */
export const ownSignUpReplySchema = signUpReplySchema.omit({ email: true, phone: true });
export type OwnSignUpReply = z.output<typeof ownSignUpReplySchema>;

export const memberGatheringSchema = gatheringSummarySchema.extend({
  isOver: z.boolean(),
  /** The viewer's own valid reply. */
  own: ownSignUpReplySchema.nullable(),
  /** Replies that the viewer made for others. */
  put: z.array(ownSignUpReplySchema),
  /** Members whom the viewer can sign up. */
  members: z.array(signUpPersonSchema),
});
export type MemberGathering = z.output<typeof memberGatheringSchema>;

/** Fetch a gathering as a member sees it. 404 if unknown. */
export async function readMemberGathering(
  site: Site,
  viewer: SignedInViewer,
  id: string,
): Promise<MemberGathering> {
  const page = await readGatheringPageData(site, id);
  if (!page) throw new Refusal(404, 'This event has no sign-up.');
  const { gathering, counts, stage, isOver } = page;
  const all = (await readSignUpRepliesOfMember(site.db, id, viewer.id)).filter(
    ({ state }) => state !== 'withdrawn',
  );
  const seen = all.map(omitReplyContactDetails);
  return {
    event: toGatheringEvent(site.club, id, page),
    gathering,
    counts,
    stage,
    isOver,
    own: seen.find(({ member }) => member === viewer.id) ?? null,
    put: seen.filter(({ member }) => member !== viewer.id),
    members: (await readMembersForSignUp(site.db)).filter((one) => one.id !== viewer.id),
  };
}
