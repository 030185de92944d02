// Runs the tests that take too long for `npm test`: `npm run soak` for all of them, `npm run soak -- NAME …` for one.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const here = import.meta.dirname;
const all = readdirSync(here)
  .filter((file) => /\.(ts|mjs)$/.test(file) && file !== 'soak.mjs')
  .map((file) => file.replace(/\.\w+$/, ''))
  .sort();
const [name, ...rest] = process.argv.slice(2);
if (name !== undefined && !all.includes(name)) {
  console.error(`There is no '${name}'. These are there: ${all.join(', ')}`);
  process.exit(1);
}

let failed = 0;
for (const one of name === undefined ? all : [name]) {
  console.log(`\n# ${one}`);
  const file = readdirSync(here).find(
    (candidate) => /\.\w+$/.test(candidate) && candidate.replace(/\.\w+$/, '') === one,
  );
  const { status } = spawnSync(process.execPath, [`${here}/${file}`, ...rest], { stdio: 'inherit' });
  if (status !== 0) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);
