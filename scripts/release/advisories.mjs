// Compares what a release would ship with security advisories.
import {
  AdvisoriesUnavailableError,
  findAdvisories,
  formatComponentAdvisories,
} from '../../server/releases/advisories.ts';
import { readServerConfig } from '../../server/settings/config.ts';
import { shippedComponents } from './build.mjs';

/**
 * Throw a sentence if what these platforms ship has an advisory that is not in `accepted`. Where the advisories cannot be read it
 * is only said, since a release must be possible without a network.
 */
export async function refuseWithAdvisories(platforms, accepted, env = process.env) {
  const { advisoriesFrom } = readServerConfig({ ADVISORIES_FROM: env.ADVISORIES_FROM });
  if (!advisoriesFrom)
    return console.log('Warning: not compared with security advisories (ADVISORIES_FROM is off).');
  const all = platforms.flatMap(shippedComponents);
  const components = [...new Map(all.map((one) => [`${one.name}@${one.version}`, one])).values()];
  const found = await findAdvisories(components, advisoriesFrom).catch((error) => {
    if (!(error instanceof AdvisoriesUnavailableError)) throw error;
    console.log(`Warning: not compared with security advisories: they ${error.message}.`);
  });
  if (!found) return;
  const open = found
    .map((one) => ({ ...one, ids: one.ids.filter((id) => !accepted.includes(id)) }))
    .filter(({ ids }) => ids.length > 0);
  if (open.length > 0)
    throw new Error(
      `There are security advisories for what would be shipped:\n${open.map((one) => `  ${formatComponentAdvisories(one)}`).join('\n')}\n` +
        'Install versions without them. If the site is not affected, name each with --accept ID.',
    );
  const unused = accepted.filter((id) => !found.some(({ ids }) => ids.includes(id)));
  if (unused.length > 0)
    throw new Error(`Nothing that is shipped has ${unused.join(', ')}. Leave out --accept.`);
  console.log(
    `Compared with security advisories: ${components.length} packages, ${accepted.length > 0 ? `accepted: ${accepted.join(', ')}` : 'none found'}.`,
  );
}
