import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { calendarSeason } from '#app/club/calendar/season.server.ts';
import { dateOf, lastDateOf } from '#app/club/calendar/year-round/event-date.ts';
import { readPage } from '#app/site/page-text.server.ts';
import { RoomForMembers } from '#app/site/room-for-members.tsx';
import { dayAndWords, siteContext } from '#app/site/site.server.ts';
import { ButtonLink } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { MyPage } from './my-page.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { date, words } = dayAndWords(site);
  const season = await calendarSeason(site.db, words, date);
  const last = Temporal.PlainDate.from(date).add({ days: 6 }).toString();
  const week = (season?.events ?? []).filter((event) => lastDateOf(event) >= date && dateOf(event) <= last);
  return {
    intro: await readPage(site.db, words, 'members-community'),
    inside: await readPage(site.db, words, 'members-private'),
    week,
  };
}

/** For members: their own page where a token is stored (app/club/members/sign-in/signed-in.ts), and what it is for anybody else. */
export default function MembersCommunity() {
  const { intro, inside, week } = useLoaderData<typeof loader>();
  return (
    <Page title={intro.title} description={intro.description} wide>
      <RoomForMembers />
      <MyPage week={week}>
        <section className="card">
          <h2>{inside.title}</h2>
          <RichText doc={inside.body} />
          <div className="actions">
            <ButtonLink href="/forums">Forum</ButtonLink>
            <ButtonLink href="/members/matches" kind="quiet">
              My matches
            </ButtonLink>
            <ButtonLink href="/members/account" kind="quiet">
              My account
            </ButtonLink>
            {/* Shown to whoever holds a role at it (app/club/members/sign-in/my-desk.ts). */}
            <a className="button quiet" href="/desk" hidden data-desk="">
              The desk
            </a>
          </div>
        </section>
      </MyPage>
      <section className="card" data-signed-out="">
        <RichText doc={intro.body} />
        <ButtonLink href="/members/sign-in">Sign in</ButtonLink>
      </section>
    </Page>
  );
}
