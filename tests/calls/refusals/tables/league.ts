import type { Call } from '#tests/calls/people/people-calls.ts';
import { json } from './sent.ts';

const list = { text: 'Date,Home,Away\n6 May,Osmoor A,Ludford A', league: 'none', season: 2025 };

/** Of the room 'The league', what is no act. */
export const league: { room: Record<string, Call> } = {
  room: {
    'GET /api/desk/league/handbook': {},
    'GET /api/desk/league/take-in': {},
    'POST /api/desk/league/take-in': json(list),
    'PUT /api/desk/league/take-in': json({ ...list, take: [2], mark: 'x' }),
  },
};
