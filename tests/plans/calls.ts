// @ts-expect-error: scripts for npm alone, without types
import { callsOf } from '../../bench/club/calls.mjs';
// @ts-expect-error: the same
import { calls as peopleCalls } from '../../bench/club/people-calls.mjs';
import { club, thatReply, longestTopic as topic } from './grown-club.ts';

/** A request to a club, by its officer (0) or by a member (1). */
export interface Call {
  what: string;
  path: string;
  by: 0 | 1;
  json?: unknown;
}

const reply = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'I can take two.' }] }],
};

const mine = (what: string, path: string, json?: unknown): Call => ({ what, path, by: 1, json });
const officers = (what: string, path: string): Call => ({ what, path, by: 0 });

const inTheForum: Call[] = [
  mine('the forum', '/forums/categories'),
  mine('a list of all', '/forum/topics?limit=20'),
  mine('a list of a category', '/forum/topics?category_id=matches&limit=20'),
  mine('a topic', `/forum/topics/${topic}`),
  mine('its first replies', `/forum/posts?topic_id=${topic}&limit=20`),
  mine('a page of it', `/forum/posts?topic_id=${topic}&page=3&limit=20`),
  mine('the page with a reply', `/forum/posts?topic_id=${topic}&around=${thatReply}&limit=20`),
  mine('what is mine in it', '/api/forum/mine'),
  mine('where I am named', '/api/forum/mentions'),
  mine('whom I can name', '/api/forum/members?q=mem'),
  mine('a search for a common word', '/api/forum/search?q=green'),
  mine('a search for a rare word', '/api/forum/search?q=skelwold'),
  mine('a search for two words', '/api/forum/search?q=lift+saturday'),
  mine('what there is about things', '/api/forum/about?of=event:e3,event:e7'),
  mine('things to be about', '/api/forum/things?q=visitors'),
  officers('a list, a moderator’s', '/forum/topics?limit=20'),
  officers('a page of a topic, a moderator’s', `/forum/posts?topic_id=${topic}&page=3&limit=20`),
  officers('reports', '/api/moderation/reports'),
  mine('a new reply', '/forum/posts', { topic_id: 't1', content: JSON.stringify(reply) }),
  mine('a new topic', '/forum/topics', {
    title: 'Lifts',
    content: JSON.stringify(reply),
    category_id: 'matches',
  }),
];

const byMembers = [...callsOf(club.events), ...peopleCalls].filter(({ by }: Call) => by !== undefined);

export const calls = {
  forum: inTheForum,
  // Requests for matches, my page, my diary, the desk and its rooms.
  club: byMembers,
};
