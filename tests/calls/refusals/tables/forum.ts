import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { json, picture, words } from './sent.ts';

export const forum: SubjectCalls = {
  members: {
    'GET /forums/categories': {},
    'GET /forum/topics': {},
    'POST /forum/topics': json({ title: 'A title', content: words, category_id: 'tea' }),
    'GET /forum/topics/{id}': { path: '/forum/topics/none' },
    'PUT /forum/topics/{id}/read': {
      path: '/forum/topics/none/read',
      json: { read_to: '2025-05-20T09:00:00.000Z' },
    },
    'PUT /forum/{what}/{id}/follow': { path: '/forum/topics/none/follow' },
    'DELETE /forum/{what}/{id}/follow': { path: '/forum/topics/any/follow' },
    'GET /forum/posts': { path: '/forum/posts?topic_id=a/none' },
    'POST /forum/posts': { path: '/forum/posts?/none', json: { content: words, topic_id: 'none' } },
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
    'GET /api/moderation/reports': {},
    'POST /api/moderation/categories': json({ name: 'Ladies' }),
  },
};
