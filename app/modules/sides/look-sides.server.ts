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

/** The sides as they are kept, looked at before anybody is told of them. */
export const sidesQuery = z.object({
  reached,
  /** What stands in each mail beside their place. */
  note: z.string(),
  /** Which places have nobody: 'second on rink 1'. */
  empty: z.array(z.string()),
  /** Who needs a lift and has none, and who has room; '' where nobody is left without, or where lifts are not asked. */
  lifts: z.string(),
  /** Why nobody can be told; '' where they can. */
  trouble: z.string(),
  /** Who is picked elsewhere at that time: it is to be known. */
  clashes: z.array(z.string()),
});

/** Who hears of the sides, and what keeps them from being told. 404 where none have been made. */
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
