import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseSpreadsheetCells } from '#app/core/lists/list-cells.server.ts';
import { throwOnInvalidBody } from '#app/core/validation-errors.ts';
import { leagueSeasonSnapshotSchema } from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import { readMatchResultStates } from '#app/modules/returns/returns.server.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { files } from '#tests/house/house-files.ts';
import { first } from '#tests/league/a-league.ts';
import { atHome, openPutOff } from '#tests/league/returns/returns.ts';
import { openDesk } from '#tests/members.ts';

/** Bidirectional override, zero-width space, a byte order mark in the middle, and an emoji with a zero-width joiner. */
const typed = '\u202eTat\u200bhby\ufeff \u2066Green\u2069 👩‍🌾';
const seen = 'Tathby Green 👩‍🌾';

test('what a call, a list and a league’s site bring is stored without characters that nobody sees', async (t) => {
  const { at, db } = await openDesk(t, { uses: true });
  const added = await at('POST /api/desk/calendar/clubs', { name: typed, address: `1 ${typed}\nTathby` });
  assert.equal(added.status, 201, added.text);
  const club = await db.selectFrom('opponent').selectAll().where('name', '=', seen).executeTakeFirst();
  assert.equal(club?.address, `1 ${seen}\nTathby`);
  const refused = await at('POST /api/desk/calendar/clubs', { name: '\u202e\u200b\ufeff' });
  assert.deepEqual([refused.status, refused.body.errors], [422, { name: 'Enter the club’s name.' }]);
  const body = { target: 'json', success: true, data: { lines: [{ by: '\u200b' }] } } as const;
  assert.throws(() => throwOnInvalidBody(body), { status: 422 });
  assert.deepEqual(parseSpreadsheetCells(new TextEncoder().encode(`Name,Green\n${typed},1`)).at(-1), [
    seen,
    '1',
  ]);
  const division = { key: 'one', name: typed, table: [] };
  const said = { version: 1, league: first, name: typed, season: 2025, sequence: 1, divisions: [division] };
  const read = leagueSeasonSnapshotSchema.parse({ ...said, clubs: [], teams: [], fixtures: [] });
  assert.deepEqual([read.name, read.divisions[0]?.name], [seen, seen]);
});

test('what is typed by a link is, too, and shots are whole there', async (t) => {
  const { press, home, db } = await openPutOff(t);
  const figures = (shots: string) => ({
    ...{ 'rinks.0.home': shots, 'rinks.0.away': '12', 'rinks.1.home': '20', 'rinks.1.away': '15' },
    ...{ 'rinks.2.home': '18', 'rinks.2.away': '17', sure: 'yes', by: typed, 'p.1.0': typed },
  });
  const half = await press(home, figures('1.5'));
  assert.equal(half.status, 422, half.text);
  const total = await press(home, { 'shots.home': '40.5', 'shots.away': '30', sure: 'yes' });
  assert.equal(total.status, 422, total.text);
  const whole = await press(home, figures('21'));
  assert.equal(whole.status, 303, whole.text);
  const said = (await readMatchResultStates(db, [atHome.fixture])).get(atHome.fixture)?.home;
  assert.deepEqual([said?.by, said?.players[0]?.name], [seen, seen]);
});

// Exceptions: handlers of browsers' reports, and the middleware that mounts all calls.
test('whatever takes a body of JSON does so by the one hook', () => {
  const others = files.filter((file) => {
    const source = readFileSync(join(projectRootFolder, file), 'utf8');
    return source.includes('new OpenAPIHono') && /\bbody: /.test(source);
  });
  assert.deepEqual(others.toSorted(), ['app/admin/status/csp-reports.api.ts', 'app/http/api.ts']);
});
