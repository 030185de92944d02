import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collapseToSingleLine, isSingleLine } from '#app/core/single-line.ts';
import { inItsPlace } from '#tests/calls/in-its-place.ts';
import type { Schema } from '#tests/hostile/values.ts';
import { demoPeople, openDesk } from '#tests/members.ts';

/** Fields of several lines, and fields parsed otherwise: documents, codes, passwords, timestamps, names of things. */
const otherwise = [
  ...['content', 'body', 'message', 'about', 'address', 'directions', 'why', 'outcome'],
  ...['notes', 'class', 'howToPay', 'file'],
  ...['password', 'newPassword', 'code', 'username', 'member', 'ticket', 'website', 'read_to', 'at'],
  ...[
    'id',
    'team',
    'event',
    'album',
    'photo',
    'photos',
    'topic_id',
    'post_id',
    'category_id',
    'into',
    'round',
  ],
  ...[
    'series',
    'slug',
    'version',
    'mark',
    'change',
    'home',
    'away',
    'was',
    'type',
    'captain',
    'one',
    'other',
    'section',
    'start',
    'league',
    'members',
    'kinds',
    'sharedBy',
    'duty',
    'events',
    'way',
    'with',
    'division',
    'drawn',
  ],
  // Fields of a league: ids, and days.
  ...['club', 'registration', 'fixture', 'fixtures', 'left', 'declined', 'from', 'to', 'day'],
];
const isOtherwise = (call: string, path: string[]) =>
  path.some((name) => otherwise.includes(name)) ||
  (/opens\/none\/entries|api\/(desk\/)?playing\//.test(call) && path.includes('note')) ||
  (/\/coming\/none/.test(call) && ['answer', 'choices', 'words'].some((name) => path.includes(name))) ||
  (/\/desk\/law\//.test(call) && ['answer', 'words'].some((name) => path.includes(name))) ||
  (/\/reset-password/.test(call) && path.includes('email')) ||
  // A pasted list has several lines.
  (/\/leagues\/\S+\/(round|clubs)|\/league\/(take-in|club-list)|\/entry-list/.test(call) &&
    path.includes('text')) ||
  (/\/players-pasted/.test(call) && path.includes('list')) ||
  // Tested with the text beside it, below.
  (/\/forum\/topics/.test(call) && path.includes('title'));

interface Field {
  call: string;
  path: string[];
}

/** Return every field of free text that any call takes, from the site's own description of its calls. */
function fieldsOf(schema: Schema | undefined, path: string[] = []): string[][] {
  if (!schema) return [];
  const kinds = [schema, ...(schema.anyOf ?? [])];
  return kinds.flatMap(({ type, enum: words, pattern, format, properties, items, const: only }) => {
    if (type === 'string' && !words && !pattern && !format && only === undefined) return [path];
    if (items) return fieldsOf(items, [...path, '0']);
    return Object.entries(properties ?? {}).flatMap(([name, one]) => fieldsOf(one, [...path, name]));
  });
}

const bodyOf = (path: string[], text: string): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), text);

test('no field of one line takes a line break, whatever call it belongs to', async (t) => {
  const club = await openDesk(t, { uses: true });
  const described = (await club.at('GET /api/openapi.json')).body;
  const fields: Field[] = [];
  for (const [path, methods] of Object.entries<
    Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
  >(described.paths))
    for (const [method, { requestBody }] of Object.entries(methods))
      for (const field of fieldsOf(requestBody?.content['application/json']?.schema))
        fields.push({
          call: `${method.toUpperCase()} ${path.replace(/\{year\}/g, '2025').replace(/\{\w+\}/g, 'none')}`,
          path: field,
        });
  const inPlace = inItsPlace(club);
  const taken: string[] = [];
  let asked = 0;
  for (const { call, path } of fields) {
    if (isOtherwise(call, path)) continue;
    asked += 1;
    await inPlace(call);
    club.move(1);
    // Reset the rate limit: so many requests in a row would exceed it.
    await club.context.limits.clear('write-member', demoPeople.peter.id);
    const json = bodyOf(path, 'One\nBEGIN:VEVENT');
    const headers = { 'if-match': '"1"' };
    const { status, body } = await club.ask(call, { token: club.token, json, headers });
    const at = path.join('.');
    if (
      status !== 422 ||
      !Object.keys(body.errors ?? {}).some((name) => name === at || at.startsWith(`${name}.`))
    )
      taken.push(`${call} ${at}: ${status} ${body?.detail}`);
  }
  assert.ok(asked > 60, `${asked} fields`);
  assert.deepEqual(taken, []);
});

test('a list of members, a topic and a setting take none either', async (t) => {
  const club = await openDesk(t);
  const raw = 'Name,Email\n"Jo\nBEGIN:VEVENT",jo@larkby.example\n';
  const asking = { token: club.token, raw, headers: { 'content-type': 'text/csv' } };
  const { body } = await club.ask('POST /api/desk/members/import', asking);
  assert.deepEqual([body.lines[0].outcome, body.lines[0].why], ['wrong', 'Enter the name on one line.']);
  const content = JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Tea' }] }],
  });
  const topic = { title: 'Tea\nand cake', content, category_id: 'tea' };
  assert.ok((await club.at('POST /forum/topics', topic)).body.errors.title);
  for (const name of ['Larkby\nBEGIN:VEVENT', 'Larkby\rX', 'Larkby\u2028X', 'Lark\tby', 'Lark\u0085by']) {
    const { status } = await club.at('PUT /api/desk/settings', { facts: { name }, version: 0 });
    assert.equal(status, 422, JSON.stringify(name));
  }
  assert.doesNotMatch(await (await club.get('/calendar.ics')).text(), /^BEGIN:VEVENT\n/m);
});

test('a text from wherever is put on one line', () => {
  for (const end of ['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\t', '\0', '\u001b']) {
    assert.equal(isSingleLine(`a${end}b`), false);
    assert.equal(collapseToSingleLine(`a${end}b${end}`), 'a b');
  }
  assert.equal(isSingleLine('Zoë O’Neill-Brown, 4 Mill Lane — 👩‍🌾'), true);
});
