import type { SubjectCalls } from './people-calls.ts';

const duplicates = '/api/desk/roll/duplicates';

/** The directory, and the lists of the officers who keep the roll. */
export const directory: SubjectCalls = {
  members: {
    'GET /api/directory': {},
    'GET /api/directory/find': { path: '/api/directory/find?q=tom' },
    'PUT /api/directory/consents/{what}': {
      path: '/api/directory/consents/directory-phone',
      json: { given: true },
    },
  },
  room: {
    'GET /api/desk/roll/list': {},
    'POST /api/desk/roll/list': { json: { which: 'post' } },
    'GET /api/desk/roll/two-people': {},
    'PUT /api/desk/roll/two-people/{one}/{other}': { path: '/api/desk/roll/two-people/tom/none' },
    'DELETE /api/desk/roll/two-people/{one}/{other}': { path: '/api/desk/roll/two-people/tom/none' },
    [`GET ${duplicates}`]: {},
    [`GET ${duplicates}/{keep}/{gone}`]: { path: `${duplicates}/tom/joan` },
    [`POST ${duplicates}/{keep}/{gone}`]: { path: `${duplicates}/none/tom`, json: { take: [], seen: 1 } },
  },
  unversioned: {
    'that two entries are two people: a mark, to set it twice is to set it once':
      /^\w+ \/api\/desk\/roll\/two-people\/\{one\}\/\{other\}$/,
    'it changes nothing: the record says that a list was taken': /^POST \/api\/desk\/roll\/list$/,
    'of the directory, somebody’s own word: the last holds': /^PUT \/api\/directory\/consents\/\{what\}$/,
    'it says in its body which version of two things was seen':
      /^POST \/api\/desk\/roll\/duplicates\/\{keep\}\/\{gone\}$/,
  },
};
