import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '#db/connection.ts';
import { loadCast } from '#server/demo/cast.ts';
import { attacks } from './attacks/all.ts';
import { underAttack } from './attacks/attack.ts';
import { starterData } from './database.ts';
import { settingsOf, startSite } from './killed-site.ts';

for (const attack of attacks) {
  test(`${attack.name}: everybody else is answered`, async (t) => {
    const data = await starterData(t);
    const db = await openDatabase(data.databaseUrl);
    await loadCast(db, () => new Date());
    await db.destroy();
    const site = await startSite({ ...settingsOf(data), LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' });
    t.after(() => site.kill());
    const { others, found } = await underAttack(site, attack, 1000);
    assert.ok(others.asked > 0);
    assert.deepEqual([others.turnedAway, others.unanswered], [0, 0]);
    for (const [what, count] of Object.entries(found)) assert.equal(count, 0, what);
  });
}
