import { type AdminSectionStatus, getEarliestDay, toAdminWaitingItems } from '#app/admin/section-status.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { formatCount } from '#app/core/language.ts';
import type { Ports } from '#app/kernel/module.ts';
import { readCompetitionsForAdminHome } from '#app/modules/competitions/admin/admin-competitions.server.ts';
import type { Site } from '#app/site/site.server.ts';

export const competitionSectionStatus: Ports['sectionStatus'] = {
  competitions: { workOrder: 30, read: readCompetitionsStatus },
};

async function readCompetitionsStatus(site: Site): Promise<AdminSectionStatus> {
  const { competitions, undrawn } = await readCompetitionsForAdminHome(site, todayInLondon(site.clock));
  const claims = competitions.flatMap(({ slug, name, waiting }) =>
    waiting.map(({ line, at, dispute }) => ({
      name: `${name}, ${line}`,
      path: `/desk/competitions/${slug}`,
      at,
      isDisputed: dispute !== null,
    })),
  );
  const disputed = claims.filter(({ isDisputed }) => isDisputed);
  const unconfirmed = claims.filter(({ isDisputed }) => !isDisputed);
  const toDraw = undrawn.map(({ slug, name }) => ({ name, path: `/desk/competitions/${slug}` }));
  const toPublish = competitions
    .filter(({ state }) => state === 'drawn')
    .map(({ slug, name }) => ({ name, path: `/desk/competitions/${slug}` }));
  const room = '/desk/competitions';
  const running = competitions.filter(({ state }) => state === 'published').length;
  const entering = competitions.filter(({ state }) => state === 'entries').length;
  const all = claims.length + toDraw.length + toPublish.length;
  const saying = (some: typeof claims, one: string, many: string) =>
    toAdminWaitingItems(
      formatCount(some.length, one, many),
      room,
      some.map(toLink),
      getEarliestDay(some.map(({ at }) => at)),
    );
  return {
    line: [running > 0 && `${running} being played`, entering > 0 && `${entering} taking entries`]
      .filter(Boolean)
      .join(', '),
    ...(all > 0 && { state: `${all} to do` }),
    waiting: [
      ...saying(disputed, 'score in dispute', 'scores in dispute'),
      ...saying(unconfirmed, 'score to confirm', 'scores to confirm'),
      ...toAdminWaitingItems(formatCount(toDraw.length, 'draw to make', 'draws to make'), room, toDraw),
      ...toAdminWaitingItems(
        formatCount(toPublish.length, 'draw to publish', 'draws to publish'),
        room,
        toPublish,
      ),
    ],
  };
}

const toLink = ({ name, path }: { name: string; path: string }) => ({ name, path });
