import { createElement } from 'react';
import { readLeagueTeamSummary } from '#app/modules/handbook/handbook.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { EmbedFrameContent } from './embed-frames.server.ts';
import { embedFrameHeightPixels } from './embed-snippets.ts';

/** Returns the next matches and latest results of a league team; undefined for an unknown team. */
export async function readTeamEmbedFrame(site: Site, id: string): Promise<EmbedFrameContent | undefined> {
  const team = await readLeagueTeamSummary(site, id);
  if (!team) return undefined;
  const list = (title: string, lines: string[]) =>
    lines.length > 0
      ? [
          createElement('h2', { key: title }, title),
          createElement(
            'ul',
            { key: `${title} list` },
            lines.map((line) => createElement('li', { key: line }, line)),
          ),
        ]
      : [];
  const lines = team.next.length + team.results.length;
  return {
    title: team.name,
    path: team.path,
    more: 'All matches and the table',
    height: Math.max(embedFrameHeightPixels, 190 + 45 * lines),
    children: [
      lines === 0 ? createElement('p', { key: 'none' }, 'No match is planned at the moment.') : null,
      ...list('Next matches', team.next),
      ...list('Results', team.results),
    ],
  };
}
