import { changeAnswer } from '#app/act/changes/change-answer.server.ts';
import { body, done, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { confirmAtDesk, setClaimAside } from '#app/club/competitions/claims/claims.server.ts';
import { outcomeFields } from '#app/club/competitions/fields.server.ts';
import { clearResult, enterResult } from '#app/club/competitions/results/results.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { changed, desk, entryOf } from './desk-parts.server.ts';

const calls = {
  enter: memberCall({
    method: 'put',
    path: `${desk}/{slug}/ties/{id}/result`,
    summary: 'Enters or corrects the result of a match; the winner moves on',
    request: { ...entryOf, ...ifMatch, ...body(outcomeFields) },
    responses: { ...changed(), ...overtaken },
  }),
  clear: memberCall({
    method: 'delete',
    path: `${desk}/{slug}/ties/{id}/result`,
    summary: 'Makes a match one that is still to be played',
    request: { ...entryOf, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
  confirm: memberCall({
    method: 'post',
    path: `${desk}/{slug}/ties/{id}/confirmation`,
    summary: 'Confirms, in place of the other side, what a player has said',
    request: { ...entryOf, ...ifMatch },
    responses: { ...changed(), ...overtaken },
  }),
  setAside: memberCall({
    method: 'delete',
    path: `${desk}/{slug}/ties/{id}/confirmation`,
    summary: 'Sets aside what a player has said',
    request: { ...entryOf, ...ifMatch },
    responses: { ...done, ...refusals(400, 401, 403, 404, 409, 415, 422, 429), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** What came of the matches, and what players say of them; behind the room's guard (competitions-desk.api.ts). */
export function resultsApi(site: Site) {
  return memberCalls()
    .openapi(calls.enter, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await changeAnswer(enterResult(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.clear, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await changeAnswer(clearResult(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.confirm, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await changeAnswer(confirmAtDesk(site, c.get('viewer'), input)), 200);
    })
    .openapi(calls.setAside, async (c) => {
      await setClaimAside(site, c.get('viewer'), { ...c.req.valid('param'), version: versionSeen(c) });
      return c.body(null, 204);
    });
}
