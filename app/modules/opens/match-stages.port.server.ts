import type { Ports } from '#app/kernel/module.ts';
import { readOpenCompetitions } from '#app/modules/opens/open/open-queries.server.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';

/** Admin page of the open. */
export const readOpenStage: Ports['matchStages'] = async ({ site, now, has }) => {
  const { link, kind } = now.event;
  if (!has('opens') || kind.nature !== 'open' || !link?.startsWith('/opens/')) return {};
  const opens = await readOpenCompetitions(site.db, getTodayAndPlaceholders(site).words);
  const open = opens.find(({ slug }) => link === `/opens/${slug}`);
  if (!open) return {};
  const to = `/desk/opens/${encodeURIComponent(open.slug)}`;
  const line = 'Entries, page and result';
  return { stages: [{ order: 60, key: 'open', name: 'The open', line, state: '', pressing: false, to }] };
};
