import { createRoute, z } from '@hono/zod-openapi';
import { featureDisabledMessage } from '#app/api/auth/permissions.ts';
import { getRequestClient } from '#app/api/auth/request-client.server.ts';
import { createMemberApi } from '#app/api/member-api.server.ts';
import { createProblemResponseSpecs } from '#app/api/openapi-parts.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { receiveExchangeAgreement } from '#app/modules/exchange/agreements/receive-agreement.server.ts';
import { buildLeagueList, getPublishedSeasonSnapshot } from '#app/modules/exchange/league/publish.server.ts';
import { receiveResultMessage } from '#app/modules/exchange/league/receive-message.server.ts';
import {
  exchangeAgreementSchema,
  exchangeProtocolSchemas,
  leagueListSchema,
  leagueSeasonSnapshotSchema,
  resultReplySchema,
} from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import { exchangeProtocolHeaders, exchangeProtocolPaths } from '#app/modules/exchange/protocol/protocol.ts';
import {
  getExchangeKeyId,
  getExchangeResponseSigningInput,
  getResultReplySigningInput,
  signExchangeText,
} from '#app/modules/exchange/protocol/signing.server.ts';
import { readOrCreateExchangeKey } from '#app/modules/exchange/protocol/site-key.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Endpoints of the exchange between sites: docs/exchange.md. */

const jsonContent = <T extends z.ZodType>(schema: T) => ({ 'application/json': { schema } });
// Parsed only after the signature of the raw body is verified.
const signedRawBody = { body: { required: true, content: jsonContent(z.looseObject({ version: z.int() })) } };

const leagueListRoute = createRoute({
  method: 'get',
  path: exchangeProtocolPaths.found,
  summary: 'Return the leagues that this site runs, for the sites of their clubs',
  responses: {
    200: { description: 'The leagues', content: jsonContent(leagueListSchema) },
    404: { description: 'None' },
  },
});

const leagueBookRoute = createRoute({
  method: 'get',
  path: `${exchangeProtocolPaths.leagues}/{key}`,
  summary: 'Return a league’s fixtures, results and tables, signed, for the sites of its clubs',
  request: { params: z.object({ key: z.string() }) },
  responses: {
    200: { description: 'The league', content: jsonContent(leagueSeasonSnapshotSchema) },
    304: { description: 'It is as it was (If-None-Match)' },
    404: { description: 'There is no such league' },
  },
});

const schemasRoute = createRoute({
  method: 'get',
  path: exchangeProtocolPaths.schema,
  summary: 'Return the JSON Schema of the exchange between sites',
  responses: { 200: { description: 'By their names', content: jsonContent(z.looseObject({})) } },
});

const messagesRoute = createRoute({
  method: 'post',
  path: exchangeProtocolPaths.messages,
  summary: 'Receive a result from a club’s site, signed with the agreed key',
  request: signedRawBody,
  responses: {
    200: { description: 'What came of it', content: jsonContent(resultReplySchema) },
    ...createProblemResponseSpecs(400, 401, 403, 404, 422, 429),
  },
});

const agreementsRoute = createRoute({
  method: 'post',
  path: exchangeProtocolPaths.agreements,
  summary: 'Receive another site’s request to exchange; pending until an officer has compared the code',
  request: signedRawBody,
  responses: {
    200: { description: 'This site', content: jsonContent(exchangeAgreementSchema) },
    ...createProblemResponseSpecs(400, 409, 422, 429),
  },
});

export function leagueExchangeApi(site: Site) {
  const api = createMemberApi();
  const inUse = () => {
    if (!site.club.uses.league) throw new Refusal(404, featureDisabledMessage);
  };

  api.openapi(leagueListRoute, async (c) => {
    inUse();
    return c.json(await buildLeagueList(site), 200, { 'cache-control': 'public, max-age=300' });
  });

  api.openapi(leagueBookRoute, async (c) => {
    inUse();
    const { key } = c.req.valid('param');
    const book = await getPublishedSeasonSnapshot(site, key);
    if (!book)
      throw new Refusal(404, 'We cannot find that league, or its fixtures have not been published yet.');
    const told = { etag: book.etag, 'cache-control': 'no-cache' };
    if (c.req.header('if-none-match') === book.etag) return c.body(null, 304, told);
    const own = await readOrCreateExchangeKey(site.db, site.clock);
    return c.body(book.text, 200, {
      ...told,
      'content-type': 'application/json',
      [exchangeProtocolHeaders.key]: getExchangeKeyId(own.publicKey),
      [exchangeProtocolHeaders.signature]: signExchangeText(
        getExchangeResponseSigningInput(c.req.path, book.text),
        own,
      ),
    });
  });

  api.openapi(schemasRoute, (c) =>
    c.json(buildJsonSchemas(), 200, { 'cache-control': 'public, max-age=3600' }),
  );

  api.openapi(messagesRoute, async (c) => {
    inUse();
    await site.limits.count({ 'exchange-here': getRequestClient(c).address });
    const head = (name: string) => c.req.header(name) ?? '';
    const id = head(exchangeProtocolHeaders.message);
    if (!/^[\w-]{16,64}$/.test(id)) throw new Refusal(400, 'A message has an id of its own.');
    const letter = {
      id,
      key: head(exchangeProtocolHeaders.key),
      signature: head(exchangeProtocolHeaders.signature),
      date: head(exchangeProtocolHeaders.date),
    };
    const said = await receiveResultMessage(site, { ...letter, body: await c.req.text() });
    const own = await readOrCreateExchangeKey(site.db, site.clock);
    return c.json(said, 200, {
      [exchangeProtocolHeaders.key]: getExchangeKeyId(own.publicKey),
      [exchangeProtocolHeaders.signature]: signExchangeText(
        getResultReplySigningInput(exchangeProtocolPaths.messages, id, JSON.stringify(said)),
        own,
      ),
    });
  });

  api.openapi(agreementsRoute, async (c) => {
    await site.limits.count({ 'agreement-here': getRequestClient(c).address });
    return c.json(await receiveExchangeAgreement(site, await c.req.text()), 200);
  });
  return api;
}

const buildJsonSchemas = () =>
  Object.fromEntries(
    Object.entries(exchangeProtocolSchemas).map(([name, shape]) => [
      name,
      z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }),
    ]),
  );
