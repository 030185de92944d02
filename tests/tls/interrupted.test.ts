import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAcme } from './acme-server.ts';
import { ask, newFolder, openClub } from './club.ts';

for (const when of ['before', 'after'] as const)
  test(`ended ${when} any request of an order is done, the next start comes to its end and orders nothing twice`, async (t) => {
    const whole = await startAcme(t);
    await (await openClub(t, whole)).look();
    for (let step = 1; step <= whole.asked.length; step += 1) {
      const acme = await startAcme(t);
      const dataDir = await newFolder(t);
      const first = await openClub(t, acme, { dataDir });
      const reached = Promise.withResolvers<void>();
      let seen = 0;
      acme.state.onRequest = async () => {
        seen += 1;
        if (seen < step) return;
        if (when === 'after') acme.state.unheard = reached.resolve;
        else {
          reached.resolve();
          await new Promise(() => {});
        }
      };
      // The number of requests for the state of its proof is random: an order may end in fewer requests.
      await Promise.race([reached.promise, first.look()]);
      await first.stop();
      acme.state.onRequest = () => {};
      acme.state.unheard = undefined;
      const second = await openClub(t, acme, { dataDir });
      await second.look();
      assert.equal((await ask(second.ports.tls, { ca: acme.root })).status, 200, `step ${step}`);
      // A site that is down during the validation request has lost that order, and gets no certificate.
      const good = acme.orders.filter(({ status }) => status !== 'invalid');
      assert.equal(good.length, 1, `step ${step}`);
      await second.stop();
    }
  });
