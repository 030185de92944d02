import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { MemberLinksPlaceholder } from '#app/site/member-links-placeholder.tsx';
import { getTodayAndPlaceholders, siteContext } from '#app/site/site.server.ts';
import { readPageText } from '#app/site/texts/page-text.server.ts';
import { PageTextBody } from '#app/site/texts/page-text-body.tsx';
import { ButtonLink } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { RichTextView } from '#app/ui/rich-text.tsx';
import { MyPageContent } from './my-page-content.tsx';
import { readComingWeekEvents } from './week-events.server.ts';
import { toMyPageEventRow, toMyPageRow } from './week-rows.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { date, words } = getTodayAndPlaceholders(site);
  return {
    intro: await readPageText(site.db, words, 'members-community'),
    inside: await readPageText(site.db, words, 'members-private'),
    hasPhones: site.pushes.isOn,
    week: (await readComingWeekEvents(site)).map((event) =>
      toMyPageRow(toMyPageEventRow(event, date, site.club)),
    ),
  };
}

/** Renders the member's own page where a token is stored (app/modules/auth/sign-in/sync-sign-in-state.ts), else an introduction. */
export default function MembersCommunityPage() {
  const { intro, inside, hasPhones, week } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={intro.title} description={intro.description} wide>
      <MemberLinksPlaceholder />
      <MyPageContent week={week} hasPhones={hasPhones}>
        <section className="card">
          <h2>{inside.title}</h2>
          <PageTextBody page={inside} />
        </section>
        <CollapsibleSection title="About this page">
          <PageTextBody page={intro} />
        </CollapsibleSection>
      </MyPageContent>
      <section className="card" data-signed-out="">
        <p>
          <ButtonLink href="/members/sign-in">Sign in</ButtonLink>
        </p>
        <RichTextView doc={intro.body} />
      </section>
    </PageLayout>
  );
}
