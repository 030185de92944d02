import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { json, picture, words } from './sent.ts';

export const forum: SubjectCalls = {
  members: {
    'GET /forums/categories': {},
    'GET /forum/topics': {},
    'POST /forum/topics': json({ title: 'A title', content: words, category_id: 'tea' }),
    'GET /forum/topics/{id}': { path: '/forum/topics/none' },
    'PATCH /forum/topics/{id}': { path: '/forum/topics/none', json: { title: 'A title', content: words } },
    'DELETE /forum/topics/{id}': { path: '/forum/topics/none' },
    'PUT /forum/topics/{id}/read': {
      path: '/forum/topics/none/read',
      json: { read_to: '2025-05-20T09:00:00.000Z' },
    },
    'PUT /forum/topics/{id}/about': { path: '/forum/topics/none/about', json: { about: null } },
    'PUT /forum/{what}/{id}/follow': { path: '/forum/topics/none/follow' },
    'DELETE /forum/{what}/{id}/follow': { path: '/forum/topics/any/follow' },
    'GET /forum/posts': { path: '/forum/posts?topic_id=a/none' },
    'POST /forum/posts': { path: '/forum/posts?/none', json: { content: words, topic_id: 'none' } },
    'GET /forum/posts/{id}': { path: '/forum/posts/none' },
    'PATCH /forum/posts/{id}': { path: '/forum/posts/none', json: { content: words } },
    'DELETE /forum/posts/{id}': { path: '/forum/posts/none' },
    'POST /forum/posts/{id}/restoration': { path: '/forum/posts/none/restoration' },
    'PUT /forum/{what}/{id}/reactions/{name}': { path: '/forum/posts/none/reactions/thanks' },
    'DELETE /forum/{what}/{id}/reactions/{name}': { path: '/forum/topics/none/reactions/thanks' },
    'POST /forum/reports': { path: '/forum/reports?/none', json: { topic_id: 'none', why: 'Rude' } },
    'POST /api/forum/pictures': { raw: picture, headers: { 'content-type': 'image/jpeg' } },
    'GET /api/forum/pictures/{id}': { path: '/api/forum/pictures/none' },
    'GET /api/forum/mine': {},
    'GET /api/forum/about': { path: '/api/forum/about?of=event:2025-05-20-tuesday,tie:pairs-1-2' },
    'GET /api/forum/things': {},
    'GET /api/forum/things/{about}': { path: '/api/forum/things/open:spencer-shield' },
    'GET /api/forum/members': { path: '/api/forum/members?q=joan' },
    'GET /api/forum/mentions': {},
    'GET /api/forum/live': { path: '/api/forum/live?topic=a/none' },
    'GET /api/forum/search': { path: '/api/forum/search?q=woods' },
    'GET /api/forum/texts/{id}': { path: '/api/forum/texts/guidelines' },
  },
  moderators: {
    'PATCH /api/moderation/topics/{id}': { path: '/api/moderation/topics/none', json: { is_locked: true } },
    'PATCH /api/moderation/posts/{id}': { path: '/api/moderation/posts/none', json: { removed: true } },
    'GET /api/moderation/reports': {},
    'POST /api/moderation/reports/{id}/end': {
      path: '/api/moderation/reports/none/end',
      json: { outcome: 'Nothing' },
    },
    'POST /api/moderation/members/{id}/warning': {
      path: '/api/moderation/members/joan/warning',
      json: { why: 'Rude' },
    },
    'PUT /api/moderation/members/{id}/quiet': {
      path: '/api/moderation/members/joan/quiet',
      json: { days: 7, why: 'Rude' },
    },
    'POST /api/moderation/categories': json({ name: 'Ladies' }),
    'PATCH /api/moderation/categories/{id}': {
      path: '/api/moderation/categories/none',
      json: { move: 'up', version: 1 },
    },
    'DELETE /api/moderation/categories/{id}': {
      path: '/api/moderation/categories/none',
      json: { version: 1 },
    },
  },
};
