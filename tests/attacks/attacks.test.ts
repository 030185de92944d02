import assert from 'node:assert/strict';
import { test } from 'node:test';
import { starterData } from '#tests/database.ts';
import { settingsOf, startSite } from '#tests/kills/killed-site.ts';
import { bySite } from './all.ts';
import { underAttack } from './attack.ts';

// Above what a busy site takes (docs/running.md), far below what an attack without a bound would take within its second.
const mostMegabytes = 350;

for (const attacks of bySite)
  test(`everybody else is answered: ${attacks.length} attacks, from '${attacks[0]?.name}'`, async (t) => {
    const data = await starterData(t, 'cast');
    const site = await startSite({ ...settingsOf(data), LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' });
    t.after(() => site.kill());
    for (const attack of attacks)
      await t.test(attack.name, async () => {
        const { others, found } = await underAttack(site, attack, 1000);
        assert.ok(others.asked > 0);
        assert.deepEqual([others.turnedAway, others.unanswered], [0, 0]);
        assert.ok(others.memory < mostMegabytes, `the site held ${others.memory} MB`);
        for (const [what, count] of Object.entries(found)) assert.equal(count, 0, what);
      });
  });
