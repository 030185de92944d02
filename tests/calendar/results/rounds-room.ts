import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { ImportPreviewRow } from '#app/core/lists/import-row-schema.ts';
import type { LeaguePastePreview } from '#app/modules/league-paste/paste-preview.ts';
import { demoPeople, openClub } from '#tests/members.ts';

const room = '/api/desk/results';

export const tuesday = `${room}/leagues/tuesday`;

/** Open the Tuesday league with four other clubs in it, and Tom, who has the key of its room. */
export async function openLeague(t: TestContext) {
  const club = await openClub(t);
  await club.db.insertInto('room_key').values({ member: 'tom', room: 'results' }).execute();
  const token = await club.signIn(demoPeople.tom);
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  const good = async (target: string, json?: unknown) => {
    const answer = await at(target, json);
    assert.equal(answer.status, 200, `${target}: ${answer.text}`);
    return answer.body;
  };
  const look = (what: string, json: object): Promise<LeaguePastePreview> =>
    good(`POST ${tuesday}/${what}`, json);
  const isSaved = ({ outcome, warnings }: ImportPreviewRow) =>
    ['add', 'change'].includes(outcome) && warnings.length === 0;
  const send = async (what: string, json: object) => {
    const { mark, lines } = await look(what, json);
    return at(`PUT ${tuesday}/${what}`, {
      ...json,
      mark,
      take: lines.filter(isSaved).map(({ line }) => line),
    });
  };
  const save = async (what: string, json: object) => {
    const { status, body, text } = await send(what, json);
    assert.equal(status, 200, text);
    return body;
  };
  const kept = async () => {
    const [teams, matches, events] = await Promise.all([
      club.db.selectFrom('league_team').selectAll().orderBy('id').execute(),
      club.db.selectFrom('league_match').selectAll().orderBy('id').execute(),
      club.db.selectFrom('event').selectAll().orderBy('id').execute(),
    ]);
    // Undoing is a change as well: versions and timestamps go on.
    return JSON.stringify([teams, matches, events], (key, value) =>
      key === 'version' || key === 'updated_at' ? undefined : value,
    );
  };
  const undo = (change: string) => good(`POST /api/desk/changes/${change}/undo`);
  await save('clubs', { text: 'Brackenby\nOsmoor\nSaltmere\nTealby\nLarkby' });
  return { ...club, at, good, look, send, save, kept, undo, token };
}
