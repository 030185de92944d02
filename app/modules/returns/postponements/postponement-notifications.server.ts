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

const formatOfferedMatchDay = ({ day, time }: OfferedMatchDay) =>
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
    after: [`This link is for ${captain.teamName}. If you have a question, reply to this email.`],
  };
}

/** Captain's own text, without web addresses since the league sends it. */
const because = (why: string) => (why ? `Reason: ‘${removeWebAddresses(why)}’` : '');

/** Notifies that a match could not be played; the home side is to offer two days. */
export async function notifyOfMatchPostponement(
  ctx: MutationContext,
  fixture: LeagueFixture,
  { side, why, until }: Told,
) {
  const { tx, site } = ctx;
  const was = `${title(fixture)} on ${formatFullDate(fixture.date)} has been postponed.`;
  const home = `The home side will offer two dates, up to ${formatFullDate(until)}.`;
  if (side !== 'home')
    await mailMatchCaptain(tx, site, { fixture, side: 'home' }, caused(fixture.id), (to) =>
      mail(
        to,
        'Postponed',
        [was, because(why), `Please offer two dates, up to ${formatFullDate(until)}.`],
        'Offer two dates',
      ),
    );
  if (side !== 'away')
    await mailMatchCaptain(tx, site, { fixture, side: 'away' }, caused(fixture.id), (to) =>
      mail(to, 'Postponed', [was, because(why), home], 'View the match'),
    );
  await toDesk(ctx, fixture, 'Postponed', [was, because(why)]);
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
      'Which date can you play?',
      [
        `${title(fixture)} could not be played. ${fixture.home.name} offer these dates:`,
        ...days.map((day) => `• ${day}`),
        because(why),
        `The match must be played by ${formatFullDate(until)}.`,
      ],
      'Choose a date',
    ),
  );
  await toDesk(ctx, fixture, 'New dates offered', [
    `${fixture.home.name} offered: ${days.join('; ')}.`,
    because(why),
  ]);
}

/** Notifies both sides and the secretary of the new day. */
export async function notifyOfChosenMatchDay(
  ctx: MutationContext,
  fixture: LeagueFixture,
  offer: OfferedMatchDay,
) {
  const line = `${title(fixture)} will now be played on ${formatOfferedMatchDay(offer)}.`;
  for (const side of ['home', 'away'] as const)
    await mailMatchCaptain(ctx.tx, ctx.site, { fixture, side }, caused(fixture.id), (to) =>
      mail(to, 'New date', [line, 'Calendars that follow the team will be updated.'], 'View the match'),
    );
  await toDesk(ctx, fixture, 'New date', [line]);
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
      'None of the dates are possible',
      [
        `${by} cannot play on any of the dates you offered.`,
        because(why),
        'Please offer other dates, or contact the league secretary.',
      ],
      'Offer other dates',
    ),
  );
  await toDesk(ctx, fixture, 'None of the dates are possible', [
    `${by} cannot play on any of these dates: ${offers.map(formatOfferedMatchDay).join('; ')}.`,
    because(why),
  ]);
}

/** Notifies the secretary of a lapsed deadline, with the offers and both reasons. */
export const notifyOfLapsedPostponement = (
  ctx: MutationContext,
  fixture: LeagueFixture,
  { why, whyNot, offers }: { why: string; whyNot: string; offers: OfferedMatchDay[] },
) =>
  toDesk(ctx, fixture, 'No new date was agreed in time', [
    `No new date was agreed in time for ${title(fixture)}.`,
    offers.length > 0
      ? `${fixture.home.name} offered: ${offers.map(formatOfferedMatchDay).join('; ')}.`
      : `${fixture.home.name} offered no dates.`,
    because(why),
    whyNot ? `${fixture.away.name} could not play: ‘${removeWebAddresses(whyNot)}’` : '',
    'Please settle the match: choose a date, record it as conceded, or cancel it.',
  ]);

/** Notifies both captains that the secretary has cancelled the match. */
export async function notifyOfCancelledMatch(ctx: MutationContext, fixture: LeagueFixture) {
  for (const side of ['home', 'away'] as const)
    await mailMatchCaptain(ctx.tx, ctx.site, { fixture, side }, caused(fixture.id), (to) =>
      mail(
        to,
        'Match cancelled',
        [`${title(fixture)} has been cancelled because no new date was agreed.`],
        'View the match',
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
