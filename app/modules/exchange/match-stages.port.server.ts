import type { Ports } from '#app/kernel/module.ts';
import { readSentResult } from '#app/modules/exchange/sending/sent-results.server.ts';

/** Response of the league's site to the result that was sent. */
export const readLeagueResponseStage: Ports['matchStages'] = async ({ site, now, has }) => {
  const sent =
    has('results') && site.exchange.isUsed() ? await readSentResult(site, now.event.id) : undefined;
  if (!sent) return {};
  const { says: line, isWrong: pressing, day } = sent;
  const to = `/desk/results/${day}/follow`;
  const state = pressing ? 'Check' : 'Sent';
  return { stages: [{ order: 100, key: 'league', name: 'Sent to the league', line, state, pressing, to }] };
};
