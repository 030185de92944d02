import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { mailReceipt, readReceipt, receipt } from '#app/club/subscriptions/receipts/read-receipt.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { correctLine } from './correct.server.ts';
import { noteBody, paymentBody, period, taken } from './payment-schemas.server.ts';
import { takePayment } from './take-payment.server.ts';
import { readTakings, takings } from './takings.server.ts';

const path = '/api/desk/subscriptions';
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;
const wrong = 'A receipt has a number.';
const numbered = {
  params: z.object({ number: z.coerce.number(wrong).int(wrong).min(1, wrong).max(1e9, wrong) }),
};

const calls = {
  take: memberCall({
    method: 'post',
    path: `${path}/payments`,
    summary:
      'Enters a payment for one member or several and gives it a receipt; once for each key. `If-Match` is the account’s `version`, of several their `together`',
    request: {
      headers: ifMatch.headers.extend({ 'idempotency-key': z.string().min(8).max(100).optional() }),
      ...body(paymentBody),
    },
    responses: { 201: { description: 'Entered', ...json(taken) }, ...refusals(...always), ...overtaken },
  }),
  correct: memberCall({
    method: 'post',
    path: `${path}/lines/{id}/correction`,
    summary: 'Takes an entry back by another one; a payment for several as a whole',
    request: { params: z.object({ id: pathId }), ...body(noteBody) },
    responses: { ...done, ...refusals(...always) },
  }),
  takings: memberCall({
    method: 'get',
    path: `${path}/takings`,
    summary: 'What came in between two days, each payment once',
    request: { query: period },
    responses: { 200: { description: 'Payments', ...json(takings) }, ...refusals(401, 403, 422) },
  }),
  receipt: memberCall({
    method: 'get',
    path: `${path}/receipts/{number}`,
    summary: 'A receipt',
    request: numbered,
    responses: { 200: { description: 'The receipt', ...json(receipt) }, ...refusals(401, 403, 404, 422) },
  }),
  mail: memberCall({
    method: 'post',
    path: `${path}/receipts/{number}/mail`,
    summary: 'Mails a receipt to those whom its payment was for',
    request: numbered,
    responses: {
      200: { description: 'On its way', ...json(z.object({ mailed: z.int() })) },
      ...refusals(...always),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about money that came; the guard of the room (subscriptions.api.ts) stands before them. */
export function paymentsApi(site: Site) {
  return memberCalls()
    .openapi(calls.take, async (c) => {
      const { parts, ...facts } = c.req.valid('json');
      const input = {
        ...facts,
        parts: parts.map(({ member, sum: pence }) => ({ member, pence })),
        ...{ version: versionSeen(c), key: c.req.valid('header')['idempotency-key'] },
      };
      return c.json(await takePayment(site, c.get('viewer'), input), 201);
    })
    .openapi(calls.correct, async (c) => {
      await correctLine(site, c.get('viewer'), { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.body(null, 204);
    })
    .openapi(calls.takings, async (c) => c.json(await readTakings(site, c.req.valid('query')), 200))
    .openapi(calls.receipt, async (c) => c.json(await readReceipt(site.db, c.req.valid('param').number), 200))
    .openapi(calls.mail, async (c) =>
      c.json(await mailReceipt(site, c.get('viewer'), c.req.valid('param').number), 200),
    );
}
