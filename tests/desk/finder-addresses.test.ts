import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { matchRoutes, type RouteObject } from 'react-router';
import { getAdminSection, searchableAdminSections } from '#app/admin/admin-sections.ts';
import { getShownClubSettingGroups } from '#app/modules/committee/committee.ts';
import { listSearchableAdminTasks } from '#app/modules/pages/admin-search/admin-tasks.server.ts';
import { searchableMemberPages } from '#app/modules/pages/site-search/member-page-links.server.ts';
import routes from '#app/routes.ts';
import { openSite } from '#tests/site.ts';

/** The routes of the router; the last one matches any other path. */
const known: RouteObject[] = routes.map(
  ({ path, index, children }) => ({ path, index, children }) as RouteObject,
);

const places: Record<string, string> = {
  'take-names': 'app/modules/availability/admin/board-list.route.tsx',
  'new-album': 'app/modules/gallery/admin/photos-admin.route.tsx',
  'the-draw': 'app/modules/competitions/admin/draw-card.tsx',
  embed: 'app/modules/pages/follow/embed-instructions.tsx',
  cancel: 'app/modules/forum-events/event-state-section.tsx',
};

test('every job, room and setting leads to a page that there is', async (t) => {
  const { context } = await openSite(t);
  const { words } = context.club;
  const uses = { ...context.club.uses, register: true, averages: true };
  const jobs = listSearchableAdminTasks({ words, uses });
  for (const to of [
    ...jobs.map((job) => job.path),
    ...searchableAdminSections.map(({ key }) => getAdminSection(key).path),
  ]) {
    const { pathname, hash } = new URL(to, 'http://localhost');
    assert.notEqual(matchRoutes(known, pathname)?.at(-1)?.route.path, '*', to);
    if (hash) assert.ok(places[hash.slice(1)], `${to}: where is that place?`);
  }
  for (const { to } of searchableMemberPages)
    assert.notEqual(matchRoutes(known, to)?.at(-1)?.route.path, '*', to);
  assert.ok(getShownClubSettingGroups(context.club).flatMap(({ fields }) => fields).length > 20);
});

test('the places within pages to which something leads are there', () => {
  for (const [place, file] of Object.entries(places))
    assert.match(readFileSync(file, 'utf8'), new RegExp(`['"]#?${place}['"]`), file);
});
