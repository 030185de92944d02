import { z } from '@hono/zod-openapi';
import { mailRecipientsSchema } from '#app/admin/send-sheet/recipients.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  createNoTeamSelectedError,
  parseStoredSidesFormat,
  readSelectedTeam,
  readSidesNotificationRecipients,
} from '#app/modules/sides/sides.server.ts';
import { findVacantTeamPlaces, formatMissingTeamLifts, formatTeamPlace } from '#app/modules/sides/sides.ts';
import type { Site } from '#app/site/site.server.ts';
import { readTeamPickRows } from './selection-page.server.ts';
import { refuseUnpublishableSides } from './validate-sides.server.ts';

/** Response with the stored sides, checked before players are notified. */
export const sidesPublishingReviewSchema = z.object({
  reached: mailRecipientsSchema,
  /** Note in each mail, beside the place. */
  note: z.string(),
  /** Empty places: 'second on rink 1'. */
  empty: z.array(z.string()),
  /** Members without a lift and the free seats; '' if all have lifts or lifts are not asked for. */
  lifts: z.string(),
  /** Reason why the sides cannot be published; '' if they can. */
  trouble: z.string(),
  /** Players picked elsewhere at that time; publishing must confirm them. */
  clashes: z.array(z.string()),
});

/** Return the recipients of the sides, and what blocks publishing. 404 if no sides are stored. */
export async function readSidesPublishingReview(
  site: Site,
  viewer: Pick<SignedInViewer, 'id'>,
  event: string,
) {
  const { db } = site;
  const selected = await readSelectedTeam(db, site, event);
  if (!selected) throw createNoTeamSelectedError();
  const { selection, now, format } = selected;
  const picks = (await readTeamPickRows(db, event)).filter(({ state }) => state !== 'withdrawn');
  const { captain, reserves, note } = selection;
  const body = {
    ...parseStoredSidesFormat(selection),
    captain,
    reserves,
    note,
    publish: true,
    despite: false,
  };
  const standing = picks.map(({ member, name, rink, place, id }) => ({
    member,
    name,
    rink,
    place,
    id,
    again: false,
  }));
  const refused = await refuseUnpublishableSides(db, site, now, { ...body, picks: standing }).then(
    () => undefined,
    (reason: unknown) => {
      if (reason instanceof Refusal) return reason;
      throw reason;
    },
  );
  const clashes = z.array(z.string()).catch([]).parse(refused?.facts.clashes);
  return {
    reached: await readSidesNotificationRecipients(db, site, selected, viewer),
    note,
    empty: findVacantTeamPlaces(selected.picks, selection.rinks, format)
      .toSorted((one, other) => one.rink - other.rink || one.place - other.place)
      .map((seat) => formatTeamPlace(seat, format, site.club)),
    lifts: formatMissingTeamLifts(selected),
    trouble: clashes.length > 0 ? '' : (refused?.message ?? ''),
    clashes,
  };
}
