import { formatDayAndMonth } from '#app/core/dates.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { findLeagueFixture, queryLeagueFixtures } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { getRinkPlayerPositions } from '#app/modules/formats/formats.ts';
import { createMailLinkCode } from '#app/modules/mail/mail.server.ts';
import { formatFixtureDateAndTime } from '#app/modules/returns/mails/result-mails.ts';
import { createCaptainResultLink } from '#app/modules/returns/mails/result-notifications.server.ts';
import {
  formatFixtureTeams,
  readDivisionRuleCard,
  resultFixtureNotFound,
} from '#app/modules/returns/record/match-return.server.ts';
import type { PrintedMatchCards } from './result-admin-pages.ts';

/** Returns the cards of one match or of a day, each with a new code per side; earlier printed codes stay valid. */
export async function createPrintedMatchCards(
  ctx: MutationContext,
  { id, day }: { id?: string | undefined; day?: string | undefined },
): Promise<PrintedMatchCards> {
  const { tx, site, audit } = ctx;
  const fixtures = await fixturesFor(ctx, { id, day });
  const cards: PrintedMatchCards['cards'] = [];
  for (const fixture of fixtures) {
    const card = await readDivisionRuleCard(tx, fixture);
    const code = async (side: 'home' | 'away') => {
      const { opens } = createCaptainResultLink(site, fixture, side);
      return createMailLinkCode(tx, site.clock, opens);
    };
    cards.push({
      id: fixture.id,
      names: { home: fixture.home.name, away: fixture.away.name },
      when: formatFixtureDateAndTime(fixture),
      where: await clubOf(ctx, fixture),
      division: fixture.division,
      rinks: Math.max(card.rinks, 1),
      places: getRinkPlayerPositions(card),
      codes: { home: await code('home'), away: await code('away') },
    });
  }
  const [first] = fixtures;
  if (first)
    audit({
      title: id
        ? formatFixtureTeams(first)
        : `${fixtures.length} of ${formatDayAndMonth(first.date.slice(5))}`,
      subject: `match_return:${first.id}`,
    });
  return { cards, link: `${site.url}/my-return` };
}

async function fixturesFor(
  { tx }: MutationContext,
  { id, day }: { id?: string | undefined; day?: string | undefined },
) {
  if (id) {
    const one = await findLeagueFixture(tx, id);
    if (!one) throw new Refusal(404, resultFixtureNotFound);
    return [one];
  }
  if (!day) throw createInvalidInputRefusal({ day: 'Enter a date.' });
  const year = Number(day.slice(0, 4));
  const all = (
    await Promise.all([year - 1, year].map((season) => queryLeagueFixtures(tx, { season })))
  ).flat();
  const found = all.filter(({ date, state }) => date === day && state === 'on');
  if (found.length === 0)
    throw createInvalidInputRefusal({ day: 'There are no matches on that date. Choose another date.' });
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
