import { roles } from '#tests/hostile/calls.ts';
import { openHostile } from '#tests/hostile/club.ts';

// Sends generated requests, tens of thousands: `npm run soak -- hostile [how many] [seed]`. Ends with a table of the responses.
const [wanted = 30_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const most = 30 * 60_000;

const ends: (() => unknown)[] = [];
const hostile = await openHostile({ after: (end) => void ends.unshift(end as () => unknown) });
const started = performance.now();
const minutes = () => (performance.now() - started) / 60_000;
console.log(`${hostile.operations.length} calls, ${roles.length} roles, seed ${seed}`);
for (let part = 0; hostile.sent() < wanted && performance.now() - started < most; part++) {
  for (const plan of hostile.plans(Math.min(500, wanted - hostile.sent()), seed + part))
    await hostile.send(plan);
}

const statuses = [...new Set([...hostile.counts.keys()].map((key) => key.split(' ')[1] ?? ''))].sort();
console.table(
  Object.fromEntries(
    roles.map((role) => [
      role,
      Object.fromEntries(statuses.map((status) => [status, hostile.counts.get(`${role} ${status}`) ?? 0])),
    ]),
  ),
);
const never = hostile.operations.filter((one) => !hostile.answered.has(`${one.method} ${one.path}`));
console.log(
  `${hostile.sent()} requests in ${minutes().toFixed(1)} minutes; ${hostile.findings.length} findings`,
);
if (never.length > 0)
  console.log(
    `Never answered with success: ${never.map(({ method, path }) => `${method} ${path}`).join(', ')}`,
  );
for (const [what, found] of Map.groupBy(hostile.findings, (one) => one.what))
  console.log(`\n${found.length} × ${what}\n    ${found[0]?.request}\n    ${found[0]?.answer}`);
for (const end of ends) await end();
process.exit(hostile.findings.length > 0 ? 1 : 0);
