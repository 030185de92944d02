import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { AdminCompetition } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { atDesk } from './cast.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const cup = () => `Cup ${randomUUID().slice(0, 6)}`;
export const names = (count: number) => Array.from({ length: count }, (_, n) => `Player ${n + 1}`);
/** As long as a name on a list of entries may well be. */
export const longName = 'Bartholomew Featherstonehaugh-Cholmondeley';
export const addressOf = (name: string) => name.toLowerCase().replace(' ', '-');

/** Make a competition by requests, up to the point where a test begins. */
export async function made(
  request: APIRequestContext,
  players: (string | string[])[],
  { name = cup(), kind = 'knock-out', seeded = false, upTo = 'published', format = {}, facts = {} } = {},
) {
  const path = '/competitions';
  const json = async <T>(answer: Promise<{ json: () => Promise<unknown> }>) =>
    (await (await answer).json()) as T;
  const { slug } = await json<{ slug: string }>(
    atDesk(request, 'POST', path, { name, season: 2025, woods: '2', ends: '21', ...facts }),
  );
  const read = () => json<AdminCompetition>(atDesk(request, 'GET', `${path}/${slug}`));
  await atDesk(request, 'POST', `${path}/${slug}/entries`, {
    sides: players.map((player) => [player].flat()),
  });
  if (seeded)
    for (const [at, { id, version, name }] of (await read()).entries.entries())
      await atDesk(request, 'PATCH', `${path}/${slug}/entries/${id}`, {
        players: [name],
        seed: at + 1,
        version,
      });
  const versioned = async (more: object) => ({ ...more, version: (await read()).version });
  if (upTo !== 'entries') {
    await atDesk(request, 'POST', `${path}/${slug}/draw`, await versioned({ kind, ...format }));
    const { rounds, datesVersion: version } = await read();
    const dates = rounds.map(({ id }, at) => ({ round: id, due: `2025-0${at + 6}-15` }));
    if (dates.length < 5) await atDesk(request, 'PUT', `${path}/${slug}/dates`, { dates, version });
  }
  if (upTo === 'published') await atDesk(request, 'POST', `${path}/${slug}/publication`, await versioned({}));
  return { slug, name, read, page: `/club/${addressOf(name)}`, room: `/desk/competitions/${slug}` };
}

/** Return the number and orientation of the sheets on which a page prints. */
export async function sheets(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  return { count: pdf.match(/\/Type\s*\/Page\b/g)?.length, landscape: Number(width) > Number(height) };
}
