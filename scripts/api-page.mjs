// Writes docs/api.md, the calls of a site as a page to read, from the description that the build makes: `node scripts/api-page.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const intro = `# Calls of the API

Every call of a site that uses all features. The types of all fields are in a site's own \`/api/openapi.json\`, which has the calls of
the features that it uses. This page is made by \`node scripts/api-page.mjs\`: change the endpoints, not this page.

- **Signed in**: the call needs \`Authorization: Bearer TOKEN\`, from \`POST /login\`. What a member may not do is answered with 403 or 404.
- **Body** and **query** name the fields; one with \`?\` can be left out. Bodies are JSON where nothing else is said.
- An error is \`application/problem+json\`: 401 without a good token, 409 if someone else saved first, 422 with the fields at fault,
  429 with \`Retry-After\`.
- A call that changes one thing wants the version that was seen, in \`If-Match\`. With \`Idempotency-Key\` it can be sent again without
  being done twice.
`;
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Read the description of all calls from the build. */
export function readWholeDocument() {
  const file = join(import.meta.dirname, '../build/server/api-documents.json');
  const parts = Object.values(JSON.parse(readFileSync(file, 'utf8')));
  const paths = {};
  for (const part of parts)
    for (const [path, of] of Object.entries(part.paths)) paths[path] = { ...paths[path], ...of };
  return { paths, components: { schemas: Object.assign({}, ...parts.map(({ schemas }) => schemas)) } };
}

/** Return the page for an OpenAPI document. The same calls give the same page, whatever the club. */
export function apiPageOf({ paths, components = {} }) {
  const calls = Object.entries(paths).flatMap(([path, of]) =>
    methods.filter((method) => of[method]).map((method) => ({ path, method, call: of[method] })),
  );
  const groups = [...Map.groupBy(calls, ({ path }) => groupOf(path))].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const parts = groups.map(([group, of]) =>
    [
      `## ${group}\n`,
      '| call | what it does | signed in | body, query | success |',
      '| --- | --- | --- | --- | --- |',
      ...of.sort(byPath).map((one) => rowOf(one, components)),
    ].join('\n'),
  );
  return `${[intro, ...parts].join('\n\n').replace(/\n{3,}/g, '\n\n')}\n`;
}

/** '/api/desk/members/{id}/letter' belongs to '/api/desk/members', '/forum/topics' to '/forum'. */
const groupOf = (path) => /^\/api\/[^/{]+(\/[^/{]+)?|^\/[^/{]+/.exec(path)?.[0] ?? path;

const byPath = (one, other) =>
  one.path === other.path
    ? methods.indexOf(one.method) - methods.indexOf(other.method)
    : one.path < other.path
      ? -1
      : 1;

function rowOf({ path, method, call }, components) {
  const { summary = '', security = [], parameters = [], requestBody, responses } = call;
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, required }) => nameOf(name, required));
  const given = [bodyOf(requestBody, components), query.length > 0 ? `query: ${query.join(', ')}` : ''];
  const success = Object.keys(responses).filter((status) => status < '400');
  const cells = [
    `\`${method.toUpperCase()} ${path}\``,
    summary,
    security.length > 0 ? 'yes' : '',
    given.filter(Boolean).join('; '),
    success.join(', '),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

const nameOf = (name, required) => `\`${name}${required ? '' : '?'}\``;

function bodyOf(requestBody, components) {
  const [[type, { schema = {} }] = ['', {}]] = Object.entries(requestBody?.content ?? {});
  if (type === '') return '';
  const fields = fieldsOf(schema, components);
  const form = type === 'application/json' ? '' : `${type}${fields.length > 0 ? ': ' : ''}`;
  return form + (fields.length > 0 || form ? fields.join(', ') : 'JSON');
}

function fieldsOf(schema, components) {
  if (schema.$ref) return fieldsOf(components.schemas[schema.$ref.split('/').at(-1)] ?? {}, components);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (parts.length > 0) return [...new Set(parts.flatMap((part) => fieldsOf(part, components)))];
  const required = new Set(schema.required);
  return Object.keys(schema.properties ?? {}).map((name) => nameOf(name, required.has(name)));
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, '../docs/api.md'), apiPageOf(readWholeDocument()));
}
