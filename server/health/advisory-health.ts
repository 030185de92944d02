import { formatCount } from '#app/core/language.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import {
  AdvisoriesUnavailableError,
  findAdvisories,
  formatComponentAdvisories,
} from '#server/releases/advisories.ts';
import { readShippedComponents } from '#server/releases/shipped.ts';
import { createHealthResult } from './health-result.ts';

/** Compare the program in `folder` with the advisories at an address; undefined: the maintainer switched this off. */
export async function checkAdvisoryHealth(
  folder: string,
  address: string | undefined,
): Promise<HealthResult> {
  const say = (state: HealthResult['state'], said: string, todo = '') =>
    createHealthResult('version', 'Advisories', state, said, todo);
  if (!address)
    return say('note', 'Not compared with security advisories, because ADVISORIES_FROM says ‘off’.');
  try {
    const components = await readShippedComponents(folder);
    const found = await findAdvisories(components, address);
    const compared = `${formatCount(components.length, 'package')}, Node among them`;
    if (found.length === 0) return say('well', `No security advisories for this version (${compared}).`);
    return say(
      'trouble',
      `There are security advisories for this version: ${found.map(formatComponentAdvisories).join(', ')}.`,
      'Install the newest version. If this is the newest, ask its maintainers whether it is affected.',
    );
  } catch (error) {
    if (!(error instanceof AdvisoriesUnavailableError)) throw error;
    return say('note', `Not compared with security advisories: they ${error.message}.`, 'Try again later.');
  }
}
