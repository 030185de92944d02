import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { json } from './sent.ts';

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
  },
};
