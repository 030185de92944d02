import { memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { repliesApi } from '#app/modules/forum/answers/replies.api.ts';
import { topicsApi } from '#app/modules/forum/answers/topics.api.ts';
import { tellWatchers } from '#app/modules/forum/live/watchers.server.ts';
import { mentionsApi } from '#app/modules/forum/mentions/mentions.endpoints.server.ts';
import { reportsApi } from '#app/modules/forum/moderation/reports.endpoints.server.ts';
import { picturesApi } from '#app/modules/forum/pictures/pictures.api.ts';
import { ownReplyApi } from '#app/modules/forum/replies/own-reply.endpoints.server.ts';
import { subjectsApi } from '#app/modules/forum/subjects/subjects.endpoints.server.ts';
import { followApi } from '#app/modules/forum/topics/follow.endpoints.server.ts';
import { ownTopicApi } from '#app/modules/forum/topics/own-topic.endpoints.server.ts';
import { readMarksApi } from '#app/modules/forum/topics/read-marks.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { forumQueries } from './forum.endpoints.server.ts';
import { liveApi, sayLastEvent } from './live.api.ts';
import { reactionsApi } from './reactions.endpoints.server.ts';

const parts = [
  ...[topicsApi, ownTopicApi, readMarksApi, followApi, repliesApi, ownReplyApi, reportsApi],
  ...[subjectsApi, mentionsApi, reactionsApi, liveApi, picturesApi],
];

/** Endpoints of the forum (SPEC.md section 7), all for members only. */
export function forumApi(site: Site) {
  const api = memberCalls();
  for (const path of ['/forums/categories', '/forum/*', '/api/forum/*']) api.use(path, guard(site));
  api.use('/forum/*', tellWatchers(site), sayLastEvent(site));
  for (const part of parts) api.route('/', part(site));
  return api.route('/', mountEndpoints(site, ...Object.values(forumQueries)));
}
