import { z } from '@hono/zod-openapi';
import type { Viewer } from '#app/api/auth/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  gatheringSummarySchema,
  personSchema,
} from '#app/modules/gatherings/admin/gathering-admin-schemas.server.ts';
import { readSignUpMembers, toNamedEvent } from '#app/modules/gatherings/admin/gatherings-section.server.ts';
import { readGatheringPage } from '#app/modules/gatherings/gathering-page.server.ts';
import {
  omitContact,
  readRepliesOfMember,
} from '#app/modules/gatherings/replies/gathering-replies.server.ts';
import { replySchema } from '#app/modules/gatherings/replies/reply-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Response schema of a reply, for its member or its author. */
export const ownReplySchema = replySchema.omit({ email: true, phone: true });
export type OwnReplyView = z.output<typeof ownReplySchema>;

export const memberGatheringSchema = gatheringSummarySchema.extend({
  isOver: z.boolean(),
  /** The viewer's own valid reply. */
  own: ownReplySchema.nullable(),
  /** Replies that the viewer made for others. */
  put: z.array(ownReplySchema),
  /** Members whom the viewer can sign up. */
  members: z.array(personSchema),
});
export type MemberGathering = z.output<typeof memberGatheringSchema>;

/** Fetch a gathering as a member sees it. 404 if unknown. */
export async function readMemberGathering(site: Site, viewer: Viewer, id: string): Promise<MemberGathering> {
  const page = await readGatheringPage(site, id);
  if (!page) throw new Refusal(404, 'Nobody is asked who comes to this.');
  const { gathering, counts, stage, isOver } = page;
  const all = (await readRepliesOfMember(site.db, id, viewer.id)).filter(
    ({ state }) => state !== 'withdrawn',
  );
  const seen = all.map(omitContact);
  return {
    event: toNamedEvent(site.club, id, page),
    gathering,
    counts,
    stage,
    isOver,
    own: seen.find(({ member }) => member === viewer.id) ?? null,
    put: seen.filter(({ member }) => member !== viewer.id),
    members: (await readSignUpMembers(site.db)).filter((one) => one.id !== viewer.id),
  };
}
