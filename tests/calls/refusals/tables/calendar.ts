import type { SubjectCalls } from '#tests/calls/people/people-calls.ts';
import { json } from './sent.ts';

const event = { type: 'friendly', date: '2025-06-09', opponent: 'Farlby', place: 'home' };

export const calendar: SubjectCalls = {
  room: {
    'GET /api/desk/calendar': {},
    'GET /api/desk/calendar/events/{id}': { path: '/api/desk/calendar/events/none' },
    'POST /api/desk/calendar/events': json({ ...event, season: 2025 }),
    'GET /api/desk/calendar/events/{id}/programme': { path: '/api/desk/calendar/events/none/programme' },
    'POST /api/desk/calendar/events/{id}/programme': {
      path: '/api/desk/calendar/events/none/programme',
      json: { what: 'Supper' },
    },
    'PUT /api/desk/calendar/events/{id}/programme/{line}': {
      path: '/api/desk/calendar/events/none/programme/none',
      json: { what: 'Supper', version: 1 },
    },
    'DELETE /api/desk/calendar/events/{id}/programme/{line}': {
      path: '/api/desk/calendar/events/none/programme/none',
      json: { version: 1 },
    },
    'GET /api/desk/calendar/events/{id}/telling': { path: '/api/desk/calendar/events/none/telling' },
    'POST /api/desk/calendar/events/{id}/telling': {
      path: '/api/desk/calendar/events/none/telling',
      json: { change: 'none', message: 'It is off.', to: 'concerned', topic: true },
    },
    'GET /api/desk/calendar/clubs': {},
    'GET /api/desk/calendar/clubs/{id}': { path: '/api/desk/calendar/clubs/none' },
    'POST /api/desk/calendar/clubs': json({ name: 'Farlby' }),
    'GET /api/desk/calendar/kinds': {},
    'GET /api/desk/calendar/kinds/{id}': { path: '/api/desk/calendar/kinds/none' },
    'POST /api/desk/calendar/kinds': json({ name: 'Supper', nature: 'event' }),
    'GET /api/desk/calendar/seasons': {},
    'GET /api/desk/calendar/seasons/{year}/rules': { path: '/api/desk/calendar/seasons/1999/rules?of=/none' },
    'POST /api/desk/calendar/seasons': json({ year: 2026, parts: [] }),
    'PUT /api/desk/calendar/seasons/{year}': {
      path: '/api/desk/calendar/seasons/1999?of=/none',
      ...json({ version: 1 }),
    },
    'DELETE /api/desk/calendar/seasons/{year}': {
      path: '/api/desk/calendar/seasons/1999?of=/none',
      ...json({ version: 1 }),
    },
    'POST /api/desk/calendar/import': {
      path: '/api/desk/calendar/import?season=2025',
      raw: 'Date,Opponent\n9 June,Farlby\n',
      headers: { 'content-type': 'text/csv' },
    },
    'PUT /api/desk/calendar/import': {
      path: '/api/desk/calendar/import?season=1999&take=2&mark=x&of=/none',
      raw: 'Date,Opponent\n9 June,Farlby\n',
      headers: { 'content-type': 'text/csv' },
    },
  },
};
