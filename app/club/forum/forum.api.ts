import { actsApi } from '#app/act/mount.server.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { repliesApi } from '#app/club/forum/answers/replies.api.ts';
import { topicsApi } from '#app/club/forum/answers/topics.api.ts';
import { tellWatchers } from '#app/club/forum/live/watchers.server.ts';
import { mentionsApi } from '#app/club/forum/mentions/mentions.acts.server.ts';
import { reportsApi } from '#app/club/forum/moderation/reports.acts.server.ts';
import { picturesApi } from '#app/club/forum/pictures/pictures.api.ts';
import { ownReplyApi } from '#app/club/forum/replies/own-reply.acts.server.ts';
import { subjectsApi } from '#app/club/forum/subjects/subjects.acts.server.ts';
import { followApi } from '#app/club/forum/topics/follow.acts.server.ts';
import { ownTopicApi } from '#app/club/forum/topics/own-topic.acts.server.ts';
import { readMarksApi } from '#app/club/forum/topics/read-marks.acts.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { forumLooks } from './forum.acts.server.ts';
import { liveApi, sayLastEvent } from './live.api.ts';
import { reactionsApi } from './reactions.acts.server.ts';

const parts = [
  ...[topicsApi, ownTopicApi, readMarksApi, followApi, repliesApi, ownReplyApi, reportsApi],
  ...[subjectsApi, mentionsApi, reactionsApi, liveApi, picturesApi],
];

/** The forum's calls (SPEC.md section 7), all of them for members. */
export function forumApi(site: Site) {
  const api = memberCalls();
  for (const path of ['/forums/categories', '/forum/*', '/api/forum/*']) api.use(path, guard(site));
  api.use('/forum/*', tellWatchers(site), sayLastEvent(site));
  for (const part of parts) api.route('/', part(site));
  return api.route('/', actsApi(site, ...Object.values(forumLooks)));
}
