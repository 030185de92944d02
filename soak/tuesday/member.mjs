import { setTimeout as wait } from 'node:timers/promises';
import { createSeededRandom } from '#app/core/seeded-random.ts';
import { keepCard } from './card.mjs';
import { keeperOf, match, password, signInOf } from './club.mjs';
import { createKept } from './kept.mjs';
import { createPhone, unanswered } from './phone.mjs';
import { visitsOf } from './visits.mjs';

/** Every tenth member has a bad connection, some of those who keep a card among them. */
const hasBadLine = (index) => index % 10 === 4;
/** Weights of the pages that a member requests. */
const often = { home: 4, 'my page': 4, 'can you play': 4, 'live card': 3, forum: 5 };
const turns = Object.entries(often).flatMap(([what, many]) => Array(many).fill(what));

/**
 * Run one member's afternoon: signs in, visits one page after the other with time to read, and stays until all queued requests
 * have been sent.
 */
export async function liveMember(index, day) {
  const random = createSeededRandom(day.seed * 1000 + index);
  const from = `10.20.${Math.floor(index / 100)}.${index % 100}`;
  const phone = createPhone({ ...day, from, random, hasBadLine: hasBadLine(index) });
  const kept = createKept(phone);
  // Not cut short at the end of the day, all at the same moment: each member finishes the current visit.
  const pause = (least, most) => wait(least + random() * (most - least));
  const me = {
    index,
    id: `m${index}`,
    phone,
    kept,
    random,
    pause,
    any: (list) => list[Math.floor(random() * list.length)],
  };
  await wait(random() * day.comingIn);
  await signIn(me);
  // Queued requests are sent when the connection is back, and from time to time.
  const again = setInterval(() => kept.send(), 5000);
  const rink = Array.from({ length: match.rinks }, (_, at) => at + 1).find((one) => keeperOf(one) === index);
  const card = rink && keepCard(me, rink, day);
  const visits = visitsOf(me, day);
  while (performance.now() < day.end) {
    await phone.untilBack();
    // After a dropped connection the member waits for a moment, and tries another page.
    await visits[me.any(turns)]().catch(unanswered);
    await pause(6000, 22_000);
  }
  await card;
  phone.mend();
  for (let turn = 0; !kept.isEmpty() && turn < 20; turn += 1) {
    await kept.send();
    if (!kept.isEmpty()) await wait(1000);
  }
  if (!kept.isEmpty()) day.ledger.lost('can you play', `${me.id}: what was tapped never went`);
  clearInterval(again);
  phone.leave();
}

/** Sign in as the form of the page does; retry once where the connection dropped. */
export async function signIn({ index, phone, random }) {
  const form = new URLSearchParams({ username: signInOf(index), password }).toString();
  while (phone.token === undefined) {
    await phone.untilBack();
    const sent = { raw: form, type: 'application/x-www-form-urlencoded' };
    const { body } = await phone.ask('sign in', 'POST', '/login', sent).catch(unanswered);
    if (body?.access_token) phone.setToken(body.access_token);
    else await wait(1000 + random() * 2000);
  }
}
