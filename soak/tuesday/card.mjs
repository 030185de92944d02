import { randomUUID } from 'node:crypto';
import { match } from './club.mjs';
import { unanswered } from './phone.mjs';

const most = 21;

/** Keep the card of one rink: an end after the other, each request with all ends before it (app/modules/match-day/scoring/). */
export async function keepCard(me, rink, { ledger, betweenEnds, end }) {
  const { phone, kept, random, pause } = me;
  const path = `/api/playing/cards/${match.id}/sides/${rink}`;
  const mine = {
    ends: [],
    theirs: ['A. Visitor', 'B. Visitor', 'C. Visitor'],
    short: null,
    version: 0,
    hand: randomUUID(),
  };
  const opened = () => phone.ask('live card', 'GET', `/api/playing/cards/${match.id}`).catch(unanswered);
  while (!(await opened()).body) await phone.untilBack();
  for (let number = 1; number <= most && performance.now() < end; number += 1) {
    await pause(betweenEnds * 0.7, betweenEnds * 1.3);
    const shots = 1 + Math.floor(random() * 4);
    mine.ends = [...mine.ends, random() < 0.5 ? { us: shots, them: 0 } : { us: 0, them: shots }];
    const { ends } = mine;
    await kept.keep({
      kind: 'live card: an end',
      about: `card:${match.id}:${rink}`,
      method: 'PUT',
      path,
      json: { ...mine },
      sent(card) {
        ledger.answered.ends.set(rink, ends);
        mine.version = card.rinks.find((one) => one.number === rink).version;
      },
    });
  }
}
