import { requireRole } from '#app/api/auth/role-guard.server.ts';
import { createMemberApi } from '#app/api/member-api.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { ownForumReplyApi } from '#app/modules/forum/replies/own-reply.endpoints.server.ts';
import { forumRepliesApi } from '#app/modules/forum/response-cache/cached-replies.api.ts';
import { forumTopicsApi } from '#app/modules/forum/response-cache/topics.api.ts';
import { forumFollowApi } from '#app/modules/forum/topics/follow-topic.endpoints.server.ts';
import { ownForumTopicApi } from '#app/modules/forum/topics/own-topic.endpoints.server.ts';
import { forumReadMarksApi } from '#app/modules/forum/topics/read-marks.endpoints.server.ts';
import { broadcastForumEventsAfterWrites } from '#app/modules/forum-live/forum-live.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { forumQueryEndpoints } from './forum.endpoints.server.ts';
import { forumLiveUpdatesApi, setForumLastEventIdHeader } from './live.api.ts';
import { forumReactionsApi } from './reactions.endpoints.server.ts';

const parts = [
  ...[forumTopicsApi, ownForumTopicApi, forumReadMarksApi, forumFollowApi, forumRepliesApi, ownForumReplyApi],
  ...[forumReactionsApi, forumLiveUpdatesApi],
];

/** Endpoints of the forum (docs/requirements.md section 7), all for members only. */
export function forumApi(site: Site) {
  const api = createMemberApi();
  for (const path of ['/forums/categories', '/forum/*', '/api/forum/*']) api.use(path, requireRole(site));
  api.use('/forum/*', broadcastForumEventsAfterWrites(site), setForumLastEventIdHeader(site));
  for (const part of parts) api.route('/', part(site));
  return api.route('/', mountEndpoints(site, ...Object.values(forumQueryEndpoints)));
}
