import { body, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readReminders, remind } from './remind.server.ts';
import { remindBody, remindedBy, remindersNow } from './reminder-schemas.server.ts';

const path = '/api/desk/subscriptions/reminders';

const calls = {
  reminders: memberCall({
    method: 'get',
    path,
    summary: 'Who may be reminded today, by mail and on paper, and who later',
    responses: { 200: { description: 'Reminders', ...json(remindersNow) }, ...refusals(401, 403, 409) },
  }),
  remind: memberCall({
    method: 'post',
    path,
    summary: 'Reminds those who were shown, each once for a step of a year, and nobody who has paid since',
    request: body(remindBody),
    responses: {
      200: { description: 'Reminded', ...json(remindedBy) },
      ...refusals(400, 401, 403, 409, 413, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about reminders; the guard of the room (subscriptions.api.ts) stands before them. */
export function remindersApi(site: Site) {
  return memberCalls()
    .openapi(calls.reminders, async (c) => c.json(await readReminders(site, c.get('viewer')), 200))
    .openapi(calls.remind, async (c) =>
      c.json(await remind(site, c.get('viewer'), c.req.valid('json')), 200),
    );
}
