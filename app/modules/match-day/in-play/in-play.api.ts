import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { AuthenticatedHonoEnv } from '#app/api/auth/role-guard.server.ts';
import { formatInPlayMatch } from '#app/modules/in-play/in-play.ts';
import { liveScoresHeader } from '#app/site/live-scores-header.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMatchesInPlay } from './in-play.server.ts';

const text = z.string();

const inPlayEndpoint = createRoute({
  method: 'get',
  path: '/api/in-play',
  summary: 'Return the matches in play without names; public',
  responses: {
    200: {
      description: 'What is in play; the same answer has the same ETag',
      content: {
        'application/json': {
          schema: z.object({
            matches: z.array(
              z.object({
                id: text,
                title: text,
                competition: text,
                score: text,
                state: text,
                isInPlay: z.boolean(),
                rinks: z.array(z.object({ name: text, score: text, ends: text })),
              }),
            ),
          }),
        },
      },
    },
  },
});

/**
 * Polled every two seconds by pages that show a match in play. Cached like a page, and rerendered with each end (`showsScores`).
 */
export const matchesInPlayApi = (site: Site) =>
  new OpenAPIHono<AuthenticatedHonoEnv>().openapi(inPlayEndpoint, async (c) => {
    const matches = (await readMatchesInPlay(site)).map((match) => formatInPlayMatch(match, site.club.words));
    return c.json({ matches }, 200, { 'cache-control': 'no-cache', [liveScoresHeader]: 'yes' });
  });
