import type { SubjectCalls } from './people-calls.ts';

const complaint = {
  name: 'Ann Abel',
  email: '',
  phone: '01507 555 0100',
  about: 'something else',
  words: 'The gate was locked.',
  way: 'letter',
  day: '2025-05-19',
};
const none = '/api/desk/law/complaints/none';
const assessment = '/api/desk/law/assessments/online-safety';

export const law: SubjectCalls = {
  room: {
    'GET /api/desk/law': {},
    'GET /api/desk/law/complaints': {},
    'POST /api/desk/law/complaints': { json: complaint },
    'GET /api/desk/law/complaints/{id}': { path: none },
    'POST /api/desk/law/complaints/{id}/notes': { path: `${none}/notes`, json: { words: 'Rang them.' } },
    'PUT /api/desk/law/complaints/{id}/acknowledgement': {
      path: `${none}/acknowledgement`,
      json: { version: 1 },
    },
    'PUT /api/desk/law/complaints/{id}/answer': {
      path: `${none}/answer`,
      json: { answer: 'It is open again.', version: 1 },
    },
    'GET /api/desk/law/clearings': {},
    'POST /api/desk/law/clearings': { json: { members: [] } },
    'GET /api/desk/law/assessments/{assessment}': { path: assessment },
    'PUT /api/desk/law/assessments/{assessment}/answers/{question}': {
      path: `${assessment}/answers/users`,
      json: { words: 'Members.', version: 0 },
    },
    'PUT /api/desk/law/assessments/{assessment}/review': { path: '/api/desk/law/assessments/none/review' },
    'GET /api/desk/law/requests': {},
    'POST /api/desk/law/requests/{id}': { path: '/api/desk/law/requests/none' },
    'GET /api/desk/law/pictures': {},
  },
  unversioned: {
    'of complaints, it makes something new and takes nothing away':
      /^POST \/api\/desk\/law\/(complaints(\/\{id\}\/notes)?|requests\/\{id\})$/,
    'it says who was seen: whoever is to be cleared no more is refused': /^POST \/api\/desk\/law\/clearings$/,
    'a day: to note it twice is to note it once': /\/assessments\/\{assessment\}\/review$/,
    'of children in pictures the latest word of a parent holds': /\/photos\/\{photo\}\/child$/,
  },
  versioned: [
    'PUT /api/desk/law/complaints/{id}/acknowledgement',
    'PUT /api/desk/law/complaints/{id}/answer',
    'PUT /api/desk/law/assessments/{assessment}/answers/{question}',
  ],
};
