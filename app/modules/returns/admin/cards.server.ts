import { showDay } from '#app/core/dates.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { oneFixture, readFixtures } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { positionsOf } from '#app/modules/formats/formats.ts';
import { linkCodeFor } from '#app/modules/mail/mail.server.ts';
import { cardOf, noFixture, titleOf } from '#app/modules/returns/held/held-return.server.ts';
import { openingOf } from '#app/modules/returns/mails/return-mail.server.ts';
import { whenOf } from '#app/modules/returns/mails/return-mails.ts';
import type { PrintedReturns } from './room.ts';

/** Returns the cards of one match or of a day, each with a new code per side; earlier printed codes stay valid. */
export async function printCards(
  ctx: MutationContext,
  { id, day }: { id?: string | undefined; day?: string | undefined },
): Promise<PrintedReturns> {
  const { tx, site, audit: note } = ctx;
  const fixtures = await fixturesFor(ctx, { id, day });
  const cards: PrintedReturns['cards'] = [];
  for (const fixture of fixtures) {
    const card = await cardOf(tx, fixture);
    const code = async (side: 'home' | 'away') => {
      const { opens } = openingOf(site, fixture, side);
      return linkCodeFor(tx, site.clock, opens);
    };
    cards.push({
      id: fixture.id,
      names: { home: fixture.home.name, away: fixture.away.name },
      when: whenOf(fixture),
      where: await clubOf(ctx, fixture),
      division: fixture.division,
      rinks: Math.max(card.rinks, 1),
      places: positionsOf(card),
      codes: { home: await code('home'), away: await code('away') },
    });
  }
  const [first] = fixtures;
  if (first)
    note({
      title: id ? titleOf(first) : `${fixtures.length} of ${showDay(first.date.slice(5))}`,
      subject: `match_return:${first.id}`,
    });
  return { cards, link: `${site.url}/my-return` };
}

async function fixturesFor(
  { tx }: MutationContext,
  { id, day }: { id?: string | undefined; day?: string | undefined },
) {
  if (id) {
    const one = await oneFixture(tx, id);
    if (!one) throw new Refusal(404, noFixture);
    return [one];
  }
  if (!day) throw invalid({ day: 'Please give a day.' });
  const year = Number(day.slice(0, 4));
  const all = (await Promise.all([year - 1, year].map((season) => readFixtures(tx, { season })))).flat();
  const found = all.filter(({ date, state }) => date === day && state === 'on');
  if (found.length === 0) throw invalid({ day: 'No match is played on that day.' });
  return found;
}

async function clubOf({ tx }: MutationContext, { home }: LeagueFixture): Promise<string> {
  const row = await tx
    .selectFrom('opponent')
    .select('name')
    .where('id', '=', home.club ?? '')
    .executeTakeFirst();
  return row?.name ?? '';
}
