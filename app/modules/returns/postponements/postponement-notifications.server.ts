import { formatFullDate, formatTimeOfDay } from '#app/core/dates.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import type { MatchSide } from '#app/modules/formats/formats.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { type MailCause, removeWebAddresses } from '#app/modules/mail/mail.ts';
import {
  type CaptainMailRecipient,
  composeLeagueSecretaryMail,
} from '#app/modules/returns/mails/result-mails.ts';
import { mailMatchCaptain } from '#app/modules/returns/mails/result-notifications.server.ts';
import type { OutgoingMail } from '#app/site/mail.ts';
import type { OfferedMatchDay } from './postponement.ts';

/** Mails about a postponed match. */

interface Told {
  side: MatchSide | 'secretary';
  why: string;
  until: string;
  offers: OfferedMatchDay[];
}

const caused = (fixture: string): MailCause => ({
  ...{ by: '', about: `put-off:${fixture}`, isUrgent: true, beyond: 'left out' },
});

export const formatOfferedMatchDay = ({ day, time }: OfferedMatchDay) =>
  [formatFullDate(day), time && formatTimeOfDay(time)].filter(Boolean).join(', ');

const title = ({ home, away }: LeagueFixture) => `${home.name} v ${away.name}`;

function mail(
  { captain, fixture, opening }: CaptainMailRecipient,
  subject: string,
  lines: string[],
  label: string,
): OutgoingMail {
  return {
    ...{ to: captain.email, toName: captain.name },
    greeting: captain.name ? `Dear ${captain.name},` : 'Dear captain,',
    subject: `${subject}: ${title(fixture)}`,
    lines: lines.filter(Boolean),
    action: { label, ...opening },
    after: [`This link speaks for ${captain.teamName}.`],
  };
}

/** Captain's own text, without web addresses since the league sends it. */
const because = (why: string) => (why ? `The reason given: ‘${removeWebAddresses(why)}’` : '');

/** Notifies that a match could not be played; the home side is to offer two days. */
export async function notifyOfMatchPostponement(
  ctx: MutationContext,
  fixture: LeagueFixture,
  { side, why, until }: Told,
) {
  const { tx, site } = ctx;
  const was = `${title(fixture)} on ${formatFullDate(fixture.date)} is put off.`;
  const home = `The home side offers two days, until ${formatFullDate(until)}.`;
  if (side !== 'home')
    await mailMatchCaptain(tx, site, { fixture, side: 'home' }, caused(fixture.id), (to) =>
      mail(
        to,
        'Put off',
        [was, because(why), `Please offer two days, until ${formatFullDate(until)}.`],
        'Offer two days',
      ),
    );
  if (side !== 'away')
    await mailMatchCaptain(tx, site, { fixture, side: 'away' }, caused(fixture.id), (to) =>
      mail(to, 'Put off', [was, because(why), home], 'Look at the match'),
    );
  await toDesk(ctx, fixture, 'Put off', [was, because(why)]);
}

/** Notifies the visitors of the offered days. */
export async function notifyOfOfferedMatchDays(
  ctx: MutationContext,
  fixture: LeagueFixture,
  { why, until, offers }: Told,
) {
  const { tx, site } = ctx;
  const days = offers.map(formatOfferedMatchDay);
  await mailMatchCaptain(tx, site, { fixture, side: 'away' }, caused(fixture.id), (to) =>
    mail(
      to,
      'Which day can you play?',
      [
        `${title(fixture)} could not be played. ${fixture.home.name} offer:`,
        ...days.map((day) => `• ${day}`),
        because(why),
        `It is to be played until ${formatFullDate(until)}.`,
      ],
      'Choose a day',
    ),
  );
  await toDesk(ctx, fixture, 'New days are offered', [`Offered: ${days.join('; ')}.`, because(why)]);
}

/** Notifies both sides and the secretary of the new day. */
export async function notifyOfChosenMatchDay(
  ctx: MutationContext,
  fixture: LeagueFixture,
  offer: OfferedMatchDay,
) {
  const line = `${title(fixture)} is played on ${formatOfferedMatchDay(offer)}.`;
  for (const side of ['home', 'away'] as const)
    await mailMatchCaptain(ctx.tx, ctx.site, { fixture, side }, caused(fixture.id), (to) =>
      mail(to, 'A new day', [line, 'Calendars that follow the team have it too.'], 'Look at the match'),
    );
  await toDesk(ctx, fixture, 'A new day', [line]);
}

/** Notifies that the visitors refused all days. */
export async function notifyOfRefusedMatchDays(
  ctx: MutationContext,
  fixture: LeagueFixture,
  { by, why, offers }: { by: string; why: string; offers: OfferedMatchDay[] },
) {
  await mailMatchCaptain(ctx.tx, ctx.site, { fixture, side: 'home' }, caused(fixture.id), (to) =>
    mail(
      to,
      'None of the days will do',
      [
        `${by} can play on none of the days that you offered.`,
        because(why),
        'Please offer others, or ask the league secretary.',
      ],
      'Offer other days',
    ),
  );
  await toDesk(ctx, fixture, 'None of the days will do', [
    `${by} can play on none of them: ${offers.map(formatOfferedMatchDay).join('; ')}.`,
    because(why),
  ]);
}

/** Notifies the secretary of a lapsed deadline, with the offers and both reasons. */
export const notifyOfLapsedPostponement = (
  ctx: MutationContext,
  fixture: LeagueFixture,
  { why, whyNot, offers }: { why: string; whyNot: string; offers: OfferedMatchDay[] },
) =>
  toDesk(ctx, fixture, 'No new day was agreed in time', [
    offers.length > 0
      ? `${fixture.home.name} offered: ${offers.map(formatOfferedMatchDay).join('; ')}.`
      : `${fixture.home.name} offered no day.`,
    because(why),
    whyNot ? `${fixture.away.name} could not: ‘${removeWebAddresses(whyNot)}’` : '',
    'Please settle it: a day, conceded, or not played.',
  ]);

/** Notifies both captains that the secretary has cancelled the match. */
export async function notifyOfCancelledMatch(ctx: MutationContext, fixture: LeagueFixture) {
  for (const side of ['home', 'away'] as const)
    await mailMatchCaptain(ctx.tx, ctx.site, { fixture, side }, caused(fixture.id), (to) =>
      mail(
        to,
        'Not played',
        [`${title(fixture)} is not played: no new day was agreed.`],
        'Look at the match',
      ),
    );
}

async function toDesk(
  { tx, site }: MutationContext,
  fixture: LeagueFixture,
  subject: string,
  lines: string[],
) {
  const { email } = site.club;
  const link = `${site.url}/desk/league/returns/${encodeURIComponent(fixture.id)}`;
  if (email)
    await queueMail(
      tx,
      site.clock,
      composeLeagueSecretaryMail(email, fixture, { subject, lines: lines.filter(Boolean), link }),
      caused(fixture.id),
    );
}
