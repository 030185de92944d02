import type { Ports } from '#app/kernel/module.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';

/** Cup of an event, with its round. */
export const cupFeature: Ports['eventFeatures'] = {
  select: (db, what) =>
    db.selectFrom('cup').select((e) => [e.val(what).as('what'), 'slug as key', 'name as value']),
  toFeatures({ cup, round }, names, words) {
    const name = cup && fillTextPlaceholders(names.get(cup) ?? '', words);
    return name ? { cupLine: [name, round].filter(Boolean).join(', ') } : {};
  },
};
