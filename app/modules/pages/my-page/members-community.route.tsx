import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { RoomForMembers } from '#app/site/room-for-members.tsx';
import { dayAndWords, siteContext } from '#app/site/site.server.ts';
import { readPage } from '#app/site/texts/page-text.server.ts';
import { PageWords } from '#app/site/texts/page-words.tsx';
import { ButtonLink } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Page } from '#app/ui/page.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { MyPage } from './my-page.tsx';
import { weekOf } from './week.server.ts';
import { eventRow, shown } from './week-rows.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { date, words } = dayAndWords(site);
  return {
    intro: await readPage(site.db, words, 'members-community'),
    inside: await readPage(site.db, words, 'members-private'),
    hasPhones: site.pushes.isOn,
    week: (await weekOf(site)).map((event) => shown(eventRow(event, date, site.club))),
  };
}

/** Renders the member's own page where a token is stored (app/modules/ways-in/sign-in/signed-in.ts), else an introduction. */
export default function MembersCommunity() {
  const { intro, inside, hasPhones, week } = useLoaderData<typeof loader>();
  return (
    <Page title={intro.title} description={intro.description} wide>
      <RoomForMembers />
      <MyPage week={week} hasPhones={hasPhones}>
        <section className="card">
          <h2>{inside.title}</h2>
          <PageWords page={inside} />
        </section>
        <Fold title="What this page is for">
          <PageWords page={intro} />
        </Fold>
      </MyPage>
      <section className="card" data-signed-out="">
        <p>
          <ButtonLink href="/members/sign-in">Sign in</ButtonLink>
        </p>
        <RichText doc={intro.body} />
      </section>
    </Page>
  );
}
