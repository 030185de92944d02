import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
// @ts-expect-error: a script without types
import { apiPageOf, readWholeDocument } from '../../scripts/api-page.mjs';

test('docs/api.md has every call of a site that uses all features, as it is now', () => {
  const document = readWholeDocument();
  const page: string = apiPageOf(document);
  const calls = Object.entries<object>(document.paths).flatMap(([path, of]) =>
    Object.keys(of).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.ok(calls.length > 500, `${calls.length} calls`);
  for (const call of calls) assert.ok(page.includes(`| \`${call}\` |`), call);
  const same = readFileSync(join(projectRootFolder, 'docs/api.md'), 'utf8') === page;
  assert.ok(same, 'run node scripts/api-page.mjs');
});

test('a row says what is sent, what can be left out, and who may call', () => {
  const schema = (properties: string[], required: string[]) => ({
    properties: Object.fromEntries(properties.map((name) => [name, {}])),
    required,
  });
  const page: string = apiPageOf({
    components: { schemas: { Base: schema(['name', 'note'], ['name']) } },
    paths: {
      '/api/things/{id}': {
        put: {
          summary: 'Change a | b',
          security: [{ token: [] }],
          requestBody: {
            content: {
              'application/json': {
                schema: { allOf: [{ $ref: '#/components/schemas/Base' }, schema(['extra'], [])] },
              },
            },
          },
          responses: { 204: {}, 409: {} },
        },
        get: {
          summary: 'Read',
          parameters: [
            { in: 'path', name: 'id', required: true },
            { in: 'query', name: 'cursor', required: false },
          ],
          responses: { 200: {}, 404: {} },
        },
      },
    },
  });
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  assert.deepEqual(rows, [
    '| `GET /api/things/{id}` | Read |  | query: `cursor?` | 200 |',
    '| `PUT /api/things/{id}` | Change a \\| b | yes | `name`, `note?`, `extra?` | 204 |',
  ]);
});
