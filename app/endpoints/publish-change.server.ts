import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { MutationContext } from './context.server.ts';

/** Part of a mutation of something public: renders cached pages anew before the response is sent. */
export async function publishChange({
  tx,
  site,
  afterCommit,
}: Pick<MutationContext, 'tx' | 'site' | 'afterCommit'>): Promise<void> {
  await raiseContentVersion(tx);
  afterCommit(() => site.version.read());
}
