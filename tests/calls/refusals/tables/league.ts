import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { json } from './sent.ts';

const list = { text: 'Date,Home,Away\n6 May,Osmoor A,Ludford A', league: 'none', season: 2025 };

/** Of the room of a league what has no thing in its address; the rest follows from its acts. */
export const league: SubjectCalls = {
  room: {
    'GET /api/desk/league': {},
    'GET /api/desk/league/clubs': {},
    'POST /api/desk/league/clubs': json({ name: 'Farlby', greens: 1, rinks: 6 }),
    'GET /api/desk/league/book': {},
    'GET /api/desk/league/book/next': {},
    'GET /api/desk/league/fixtures': {},
    'GET /api/desk/league/players': {},
    'GET /api/desk/league/players-room': {},
    'GET /api/desk/league/handbook': {},
    'GET /api/desk/league/take-in': {},
    'POST /api/desk/league/take-in': json(list),
    'PUT /api/desk/league/take-in': json({ ...list, take: [2], mark: 'x' }),
  },
};
