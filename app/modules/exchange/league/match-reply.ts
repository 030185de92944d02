import type { ResultReply } from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import { exchangeProtocolVersion } from '#app/modules/exchange/protocol/protocol.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import type { MatchSide } from '#app/modules/formats/formats.ts';
import type { MatchResultState } from '#app/modules/returns/returns.ts';

/** Builds the reply on the state of a match for one of its sides. */
export function buildMatchResultReply(
  now: MatchResultState | undefined,
  side: MatchSide,
  fixture: LeagueFixture,
): ResultReply {
  const other = side === 'home' ? 'away' : 'home';
  const { name } = fixture[other];
  const said = (
    came: ResultReply['came'],
    says: string,
    theirs: ResultReply['theirs'] = null,
  ): ResultReply => ({
    ...{ version: exchangeProtocolVersion, came, says, sequence: 0, theirs, warnings: [] },
  });
  if (now?.tookBack.includes(side))
    return said('waits', 'You withdrew this result. The league secretary will decide.', now.sheet);
  if (now?.state === 'settled' && now.how === 'agreed')
    return said('agrees', `${name} agrees, so the result is in the table.`);
  if (now?.state === 'settled')
    return said('settled', 'The league has settled this match. The result is in the table.', now.sheet);
  if (now?.state === 'unlike')
    return said(
      'differs',
      `${name} has entered a different result. Agree the score with them, or ask the league secretary.`,
      now[other]?.sheet ?? null,
    );
  return said(
    'waits',
    now?.[side] ? `Received. The league is waiting for ${name}.` : 'The league is waiting for the result.',
  );
}
