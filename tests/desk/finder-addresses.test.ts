import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { matchRoutes, type RouteObject } from 'react-router';
import { roomAt } from '#app/admin/desk-rooms.ts';
import { shownGroups } from '#app/modules/committee/committee.ts';
import { clubJobs } from '#app/modules/pages/finder/club-jobs.ts';
import { jobsOfTheDesk, roomNames } from '#app/modules/pages/finder/desk-jobs.ts';
import { membersWays } from '#app/modules/pages/search/members-ways.ts';
import routes from '#app/routes.ts';
import { openSite } from '#tests/site.ts';

/** The routes as the router has them; whatever else there is, the last one takes. */
const known: RouteObject[] = routes.map(
  ({ path, index, children }) => ({ path, index, children }) as RouteObject,
);

const places: Record<string, string> = {
  'take-names': 'app/modules/names/admin/names-room.route.tsx',
  'new-album': 'app/modules/gallery/admin/photos-room.route.tsx',
  'the-draw': 'app/modules/competitions/admin/draw-card.tsx',
  embed: 'app/modules/pages/follow/on-another-site.tsx',
  cancel: 'app/modules/forum/telling/calling-off.tsx',
};

test('every job, room and setting leads to a page that there is', async (t) => {
  const { context } = await openSite(t);
  const jobs = [...clubJobs(context.club), ...jobsOfTheDesk];
  for (const to of [...jobs.map((job) => job.to), ...roomNames.map((room) => roomAt(room).path)]) {
    const { pathname, hash } = new URL(to, 'http://localhost');
    assert.notEqual(matchRoutes(known, pathname)?.at(-1)?.route.path, '*', to);
    if (hash) assert.ok(places[hash.slice(1)], `${to}: where is that place?`);
  }
  for (const { to } of membersWays) assert.notEqual(matchRoutes(known, to)?.at(-1)?.route.path, '*', to);
  assert.ok(shownGroups(context.club).flatMap(({ fields }) => fields).length > 20);
});

test('the places within pages to which something leads are there', () => {
  for (const [place, file] of Object.entries(places))
    assert.match(readFileSync(file, 'utf8'), new RegExp(`['"]#?${place}['"]`), file);
});
