import { z } from '@hono/zod-openapi';
import { reached } from '#app/admin/telling/reached.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { whoHears } from '#app/modules/sides/news/who-hears.server.ts';
import { notSelected } from '#app/modules/sides/picked/hold-selection.server.ts';
import { liftsLacking } from '#app/modules/sides/picked/lacking.ts';
import { seatWords } from '#app/modules/sides/picked/place-words.ts';
import { readSelected } from '#app/modules/sides/picked/read-side.server.ts';
import { vacant } from '#app/modules/sides/picked/side.ts';
import type { Site } from '#app/site/site.server.ts';
import { refusePublishing } from './check-sides.server.ts';
import { readPicks } from './read-sides.server.ts';
import { keptFormat } from './selections.server.ts';

/** Response with the stored sides, checked before players are notified. */
export const sidesQuery = z.object({
  reached,
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
export async function lookAtSides(site: Site, viewer: Pick<Viewer, 'id'>, event: string) {
  const { db } = site;
  const selected = await readSelected(db, site, event);
  if (!selected) throw notSelected();
  const { selection, now, format } = selected;
  const picks = (await readPicks(db, event)).filter(({ state }) => state !== 'withdrawn');
  const { captain, reserves, note } = selection;
  const body = { ...keptFormat(selection), captain, reserves, note, publish: true, despite: false };
  const standing = picks.map(({ member, name, rink, place, id }) => ({
    member,
    name,
    rink,
    place,
    id,
    again: false,
  }));
  const refused = await refusePublishing(db, site, now, { ...body, picks: standing }).then(
    () => undefined,
    (reason: unknown) => {
      if (reason instanceof Refusal) return reason;
      throw reason;
    },
  );
  const clashes = z.array(z.string()).catch([]).parse(refused?.facts.clashes);
  return {
    reached: await whoHears(db, site, selected, viewer),
    note,
    empty: vacant(selected.picks, selection.rinks, format)
      .toSorted((one, other) => one.rink - other.rink || one.place - other.place)
      .map((seat) => seatWords(seat, format, site.club)),
    lifts: liftsLacking(selected),
    trouble: clashes.length > 0 ? '' : (refused?.message ?? ''),
    clashes,
  };
}
