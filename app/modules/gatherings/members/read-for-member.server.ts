import { z } from '@hono/zod-openapi';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { deskGathering, person } from '#app/modules/gatherings/admin/coming-desk-schemas.server.ts';
import { membersOnRoll, namedEvent } from '#app/modules/gatherings/admin/gatherings-desk.server.ts';
import { coming } from '#app/modules/gatherings/coming/coming-schemas.server.ts';
import { comingsOf, withoutContact } from '#app/modules/gatherings/coming/comings.server.ts';
import { gatheringPage } from '#app/modules/gatherings/gathering-page.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Response schema of a reply, for its member or its author. */
export const ownComing = coming.omit({ email: true, phone: true });
export type OwnComing = z.output<typeof ownComing>;

export const memberGathering = deskGathering.extend({
  isOver: z.boolean(),
  /** The viewer's own valid reply. */
  own: ownComing.nullable(),
  /** Replies that the viewer made for others. */
  put: z.array(ownComing),
  /** Members whom the viewer can sign up. */
  members: z.array(person),
});
export type MemberGathering = z.output<typeof memberGathering>;

/** Fetch a gathering as a member sees it. 404 if unknown. */
export async function readForMember(site: Site, viewer: Viewer, id: string): Promise<MemberGathering> {
  const page = await gatheringPage(site, id);
  if (!page) throw new Refusal(404, 'Nobody is asked who comes to this.');
  const { gathering, counts, stage, isOver } = page;
  const all = (await comingsOf(site.db, id, viewer.id)).filter(({ state }) => state !== 'withdrawn');
  const seen = all.map(withoutContact);
  return {
    event: namedEvent(site.club, id, page),
    gathering,
    counts,
    stage,
    isOver,
    own: seen.find(({ member }) => member === viewer.id) ?? null,
    put: seen.filter(({ member }) => member !== viewer.id),
    members: (await membersOnRoll(site.db)).filter((one) => one.id !== viewer.id),
  };
}
