import { z } from 'zod';
import type { ModuleParts } from '#app/kernel/module.ts';
import { enterOpenCompetition } from '#app/modules/opens/entries/public-entries.server.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';

/** Sides that enter. */
const sidesSchema = z.array(
  z.strictObject({
    skip: z.string(),
    others: z.array(z.string()),
    phone: z.string(),
    note: z.string().default(''),
  }),
);

/** Load entries for the coming opens: one with free places, and a full one with a waiting list. */
export const loadDemoOpenCompetitions: ModuleParts['demo']['load'] = async (site, { readDemoFile }) => {
  const { db } = site;
  const sides = await readDemoFile('sides.json', sidesSchema);
  const { date: today } = getTodayAndPlaceholders(site);
  await db
    .updateTable('open')
    .set({ entries_from: today, closes: null })
    .where('slug', 'in', ['the-annex-cafe', 'field-view-trophy'])
    .execute();
  await db.updateTable('open').set({ places: 3 }).where('slug', '=', 'field-view-trophy').execute();
  for (const slug of ['the-annex-cafe', 'field-view-trophy']) {
    for (const { skip, others, phone, note } of sides)
      await enterOpenCompetition(site, {
        open: slug,
        skip,
        others: others.slice(0, slug === 'the-annex-cafe' ? 2 : 1),
        phone,
        note,
        email: '',
        sending: `demonstration ${slug} ${skip}`,
      });
  }
  await db.updateTable('open_entry').set({ is_paid: 1 }).where('number', '<', 3).execute();
};
