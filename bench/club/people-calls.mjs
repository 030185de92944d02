const text = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dear {name}' }] }],
};
export const letter = {
  kind: 'news',
  subject: 'The green',
  body: JSON.stringify(text),
  audience: { groups: ['all'], also: [], except: [] },
};

const desk = (what, path, json) => ({ what, by: 0, path: `/api/desk/${path}`, json });
const mine = (what, path) => ({ what, by: 1, path: `/api/${path}` });

/**
 * Requests that read the whole list of members, and requests of a member for their own data; those that a build does not support
 * are skipped and reported.
 */
export const calls = [
  mine('the directory', 'directory'),
  desk('the roll at the desk, 200 at once', 'members?limit=200'),
  desk('the register, to save as a list', 'roll/list'),
  desk('who is on the roll twice', 'roll/duplicates'),
  desk("a member's page", 'people/m1'),
  desk('the room Subscriptions', 'subscriptions?year=2025'),
  mine('my subscription', 'me/subscription'),
  desk('to whom a letter goes', 'letters/audience', letter),
  desk('the room Letters', 'letters'),
  desk('a letter that was sent', 'letters/letter-1'),
  mine('letters to me', 'me/letters'),
  desk('the room Documents', 'documents'),
  mine('documents, for a member', 'documents'),
  { what: 'documents, a word in them', by: 1, path: '/api/documents?q=meeting' },
  desk('what the law wants', 'law'),
  desk('who left long ago', 'law/clearings'),
  desk('whose file can be made', 'law/requests'),
];
