import { z } from 'zod';
import { gzipOnlyRequestHeaders } from '#app/core/fetch/gzip-only.ts';
import { readLimitedBody } from '#app/core/fetch/limited-body.server.ts';
import { formatUnreachableReason } from '#app/core/fetch/why-unreachable.ts';
import { nodeComponentName, type ShippedComponent } from './shipped.ts';

/** Advisories about one component, by their ids. */
export interface ComponentAdvisories extends ShippedComponent {
  ids: string[];
}

/** Thrown where the advisories cannot be read, which says nothing about the components; the message follows 'they'. */
export class AdvisoriesUnavailableError extends Error {}

const timeoutMs = 15_000;
const maxBytes = 4_000_000;
/** Maximum of OSV's API for one request. */
const batchSize = 1000;
/** Requests for further pages of one batch; a component with so many advisories is reported long before. */
const maxPages = 5;

const responseSchema = z.object({
  results: z.array(
    z.object({
      vulns: z.array(z.object({ id: z.string().max(100) })).optional(),
      next_page_token: z.string().optional(),
    }),
  ),
});

/**
 * Ask the OSV API at `address` for advisories about these components; only their names and versions are sent. Throws
 * AdvisoriesUnavailableError, for example without a network.
 */
export async function findAdvisories(
  components: readonly ShippedComponent[],
  address: string,
): Promise<ComponentAdvisories[]> {
  const ids = new Map<ShippedComponent, Set<string>>();
  const signal = AbortSignal.timeout(timeoutMs);
  for (let from = 0; from < components.length; from += batchSize) {
    let open = components.slice(from, from + batchSize).map((component) => ({ component, token: '' }));
    for (let page = 0; open.length > 0 && page < maxPages; page++) {
      const results = await postBatch(address, open, signal);
      open = open.flatMap(({ component }, index) => {
        const { vulns = [], next_page_token: token } = results[index] ?? {};
        const known = ids.get(component) ?? new Set();
        if (vulns.length > 0) ids.set(component, known.union(new Set(vulns.map(({ id }) => id))));
        return token ? [{ component, token }] : [];
      });
    }
  }
  return [...ids].map(([component, found]) => ({ ...component, ids: [...found].sort() }));
}

/** Format for a list: 'hono 4.1.0 (GHSA-…, GHSA-…)'. */
export const formatComponentAdvisories = ({ name, version, ids }: ComponentAdvisories) =>
  `${name === nodeComponentName ? 'Node' : name} ${version} (${ids.join(', ')})`;

/** OSV knows Node by its repository, where versions are tags. */
const toQuery = ({ name, version }: ShippedComponent, token: string) => ({
  ...(name === nodeComponentName
    ? { package: { name: 'https://github.com/nodejs/node', ecosystem: 'GIT' }, version: `v${version}` }
    : { package: { name, ecosystem: 'npm' }, version }),
  ...(token && { page_token: token }),
});

async function postBatch(
  address: string,
  asked: readonly { component: ShippedComponent; token: string }[],
  signal: AbortSignal,
) {
  const queries = asked.map(({ component, token }) => toQuery(component, token));
  try {
    const response = await fetch(`${address}/v1/querybatch`, {
      method: 'POST',
      body: JSON.stringify({ queries }),
      redirect: 'manual',
      signal,
      headers: { 'content-type': 'application/json', 'user-agent': 'bowls-club', ...gzipOnlyRequestHeaders },
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new AdvisoriesUnavailableError(`were answered with ${response.status}`);
    }
    const body = await readLimitedBody(
      response,
      maxBytes,
      () => new AdvisoriesUnavailableError('are more than this program reads'),
    );
    const { data } = responseSchema.safeParse(JSON.parse(body.toString()));
    if (data?.results.length !== asked.length)
      throw new AdvisoriesUnavailableError('were not in a form that this program can read');
    return data.results;
  } catch (error) {
    throw toUnavailable(error);
  }
}

function toUnavailable(error: unknown): AdvisoriesUnavailableError {
  if (error instanceof AdvisoriesUnavailableError) return error;
  if (error instanceof SyntaxError)
    return new AdvisoriesUnavailableError('were not in a form that this program can read');
  if (error instanceof Error && error.name === 'TimeoutError')
    return new AdvisoriesUnavailableError('did not arrive within 15 seconds');
  return new AdvisoriesUnavailableError(`could not be reached: ${formatUnreachableReason(error)}`);
}
