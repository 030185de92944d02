import { createRoute, z } from '@hono/zod-openapi';
import { refusals } from '#app/api/answers.server.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { notInUse } from '#app/api/who/rooms.ts';
import { visitorOf } from '#app/api/who/visitor.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { takeAgreement } from '#app/modules/exchange/agreeing/agreeing.server.ts';
import { foundOf, publishedBook } from '#app/modules/exchange/league/publish.server.ts';
import { takeMessage } from '#app/modules/exchange/league/take-message.server.ts';
import { ownKey } from '#app/modules/exchange/protocol/own-key.server.ts';
import { headers, paths } from '#app/modules/exchange/protocol/protocol.ts';
import { agreement, book, found, published, reply } from '#app/modules/exchange/protocol/shapes.server.ts';
import { answered, keyId, replied, signed } from '#app/modules/exchange/protocol/signing.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Endpoints of the exchange between sites: docs/exchange.md. */

const json = <T extends z.ZodType>(schema: T) => ({ 'application/json': { schema } });
// Parsed only after the signature of the raw body is verified.
const raw = { body: { required: true, content: json(z.looseObject({ version: z.int() })) } };

const foundHere = createRoute({
  method: 'get',
  path: paths.found,
  summary: 'Return the leagues that this site runs, for the sites of their clubs',
  responses: { 200: { description: 'The leagues', content: json(found) }, 404: { description: 'None' } },
});

const oneLeague = createRoute({
  method: 'get',
  path: `${paths.leagues}/{key}`,
  summary: 'Return a league’s fixtures, results and tables, signed, for the sites of its clubs',
  request: { params: z.object({ key: z.string() }) },
  responses: {
    200: { description: 'The league', content: json(book) },
    304: { description: 'It is as it was (If-None-Match)' },
    404: { description: 'There is no such league' },
  },
});

const shapes = createRoute({
  method: 'get',
  path: paths.schema,
  summary: 'Return the JSON Schema of the exchange between sites',
  responses: { 200: { description: 'By their names', content: json(z.looseObject({})) } },
});

const take = createRoute({
  method: 'post',
  path: paths.messages,
  summary: 'Receive a result from a club’s site, signed with the agreed key',
  request: raw,
  responses: {
    200: { description: 'What came of it', content: json(reply) },
    ...refusals(400, 401, 403, 404, 422, 429),
  },
});

const agree = createRoute({
  method: 'post',
  path: paths.agreements,
  summary: 'Receive another site’s request to exchange; pending until an officer has compared the code',
  request: raw,
  responses: { 200: { description: 'This site', content: json(agreement) }, ...refusals(400, 409, 422, 429) },
});

export function exchangeApi(site: Site) {
  const api = memberCalls();
  const inUse = () => {
    if (!site.club.uses.league) throw new Refusal(404, notInUse);
  };

  api.openapi(foundHere, async (c) => {
    inUse();
    return c.json(await foundOf(site), 200, { 'cache-control': 'public, max-age=300' });
  });

  api.openapi(oneLeague, async (c) => {
    inUse();
    const { key } = c.req.valid('param');
    const book = await publishedBook(site, key);
    if (!book) throw new Refusal(404, 'There is no such league, or its fixtures are not out yet.');
    const told = { etag: book.etag, 'cache-control': 'no-cache' };
    if (c.req.header('if-none-match') === book.etag) return c.body(null, 304, told);
    const own = await ownKey(site.db, site.clock);
    return c.body(book.text, 200, {
      ...told,
      'content-type': 'application/json',
      [headers.key]: keyId(own.publicKey),
      [headers.signature]: signed(answered(c.req.path, book.text), own),
    });
  });

  api.openapi(shapes, (c) => c.json(schemas(), 200, { 'cache-control': 'public, max-age=3600' }));

  api.openapi(take, async (c) => {
    inUse();
    await site.limits.count({ 'exchange-here': visitorOf(c).address });
    const head = (name: string) => c.req.header(name) ?? '';
    const id = head(headers.message);
    if (!/^[\w-]{16,64}$/.test(id)) throw new Refusal(400, 'A message has an id of its own.');
    const letter = {
      id,
      key: head(headers.key),
      signature: head(headers.signature),
      date: head(headers.date),
    };
    const said = await takeMessage(site, { ...letter, body: await c.req.text() });
    const own = await ownKey(site.db, site.clock);
    return c.json(said, 200, {
      [headers.key]: keyId(own.publicKey),
      [headers.signature]: signed(replied(paths.messages, id, JSON.stringify(said)), own),
    });
  });

  api.openapi(agree, async (c) => {
    await site.limits.count({ 'agreement-here': visitorOf(c).address });
    return c.json(await takeAgreement(site, await c.req.text()), 200);
  });
  return api;
}

const schemas = () =>
  Object.fromEntries(
    Object.entries(published).map(([name, shape]) => [
      name,
      z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }),
    ]),
  );
