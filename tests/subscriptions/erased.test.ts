import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTreasury, room } from './treasurer.ts';

test('somebody who has paid is erased: the accounts add up as before, and the name is left in the audit log alone', async (t) => {
  const desk = await openTreasury(t);
  await desk.classes(['joan', 'ron', 'tom', 'edie']);
  await desk.open();
  await desk.pay({ joan: '45', ron: '45' });
  await desk.pay({ tom: '20' }, { note: 'Cheque of T. Brader' });
  await desk.pay({ edie: '45' });
  const before = await desk.read();
  await desk.forgetMails();
  assert.equal((await desk.at('DELETE /api/desk/members/tom')).status, 204);
  // Mails to him are removed, and no copy is kept.
  await desk.forgetMails();

  const after = await desk.read();
  assert.deepEqual([after.totals, after.byWay], [before.totals, before.byWay]);
  const { takings } = (await desk.at(`GET ${room}/takings?from=2025-05-20&to=2025-05-20`)).body;
  assert.deepEqual(
    takings.map(({ receipt, names, pence }: Record<string, unknown>) => [receipt, names, pence]),
    [
      [1, ['Joan Appleby', 'Ron Appleby'], 9000],
      [2, ['A former member'], 2000],
      [3, ['Edie Marsh'], 4500],
    ],
  );
  assert.equal((await desk.pay({ ron: '1' })).body.receipt, 4, 'no receipt is missing');
  for (const path of ['', '/takings', '/accounts/tom', '/receipts/2', '/reminders', '/years/2025']) {
    const { status, text } = await desk.at(`GET ${room}${path}`);
    assert.equal(status, 200, path);
    assert.doesNotMatch(text, /Brader/, path);
  }
  assert.doesNotMatch((await desk.at('GET /api/desk/members')).text, /Brader/);

  const holding = async (what: string) => {
    const tables = [];
    for (const { name } of await desk.db.introspection.getTables()) {
      const rows = await desk.db
        .selectFrom(name as 'member')
        .selectAll()
        .execute();
      if (JSON.stringify(rows).includes(what)) tables.push(name);
    }
    return tables;
  };
  // The committee's own acts stay in the record for two years.
  assert.deepEqual(await holding('Brader'), ['record']);
  assert.deepEqual(await holding('tom@larkby.example'), []);
});
