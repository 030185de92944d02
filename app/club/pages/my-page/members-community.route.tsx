import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { calendarSeason } from '#app/club/calendar/calendar.server.ts';
import { PasskeyOffer } from '#app/club/ways-in/passkeys/passkey-offer.tsx';
import { dateOf, lastDateOf } from '#app/core/event.ts';
import { capital } from '#app/site/club-words.ts';
import { readPage } from '#app/site/page-text.server.ts';
import { RoomForMembers } from '#app/site/room-for-members.tsx';
import { useClub } from '#app/site/shell.ts';
import { dayAndWords, siteContext } from '#app/site/site.server.ts';
import { PageWords } from '#app/site/texts/page-words.tsx';
import { ButtonLink } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
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

/** For members: their own page where a token is stored (app/club/ways-in/sign-in/signed-in.ts), and what it is for anybody else. */
export default function MembersCommunity() {
  const { intro, inside, week } = useLoaderData<typeof loader>();
  const { words, uses } = useClub();
  const { names, duties, coming, rollUps } = uses;
  return (
    <Page title={intro.title} description={intro.description} wide>
      <RoomForMembers />
      <PasskeyOffer />
      <MyPage week={week}>
        <section className="card">
          <h2>{inside.title}</h2>
          <PageWords page={inside} />
          <div className="actions">
            <ButtonLink href="/forums">Forum</ButtonLink>
            <ButtonLink href="/members/matches" kind="quiet">
              My matches
            </ButtonLink>
            {names || duties || coming ? (
              <ButtonLink href="/members/diary" kind="quiet">
                My diary
              </ButtonLink>
            ) : null}
            {names ? (
              <ButtonLink href="/members/games" kind="quiet">
                My games
              </ButtonLink>
            ) : null}
            {rollUps ? (
              <ButtonLink href="/members/on-the-day" kind="quiet">
                {capital(words.rollUps)}
              </ButtonLink>
            ) : null}
            <WaysToPeople />
            <ButtonLink href="/members/account" kind="quiet">
              My account
            </ButtonLink>
            {/* Shown to whoever holds a role at it (app/club/ways-in/sign-in/my-desk.ts). */}
            <a className="button quiet" href="/desk" hidden data-desk="">
              The desk
            </a>
          </div>
        </section>
      </MyPage>
      <section className="card" data-signed-out="">
        <PageWords page={intro} />
        <ButtonLink href="/members/sign-in">Sign in</ButtonLink>
      </section>
    </Page>
  );
}

/** To the other members, to the club's papers, and to what it knows of me, as far as the club uses each. */
function WaysToPeople() {
  const { directory, documents, letters, register, subscriptions } = useClub().uses;
  const ways = [
    directory && (['/members/directory', 'Directory'] as const),
    documents && (['/documents', 'Documents'] as const),
    letters && (['/members/letters', 'Letters to me'] as const),
    register && (['/members/details', 'My details'] as const),
    subscriptions && (['/members/subscription', 'What I owe'] as const),
  ].filter((way) => way !== false);
  return ways.map(([href, words]) => (
    <ButtonLink key={href} href={href} kind="quiet">
      {words}
    </ButtonLink>
  ));
}
