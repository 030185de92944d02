import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readCachedCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import { getRollUpWeekday } from '#app/modules/calendar/calendar.ts';
import { handleMembershipEnquiryForm } from '#app/modules/membership-enquiries/membership-enquiries.server.ts';
import { MembershipEnquiryForm } from '#app/modules/membership-enquiries/membership-enquiry-form.tsx';
import { capitalize } from '#app/site/club-terms.ts';
import { FormErrorBoundary } from '#app/site/form-error-boundary.tsx';
import { useClub } from '#app/site/shell.ts';
import {
  clientAddressContext,
  getTodayAndPlaceholders,
  readSubmittedForm,
  siteContext,
} from '#app/site/site.server.ts';
import { readPageText } from '#app/site/texts/page-text.server.ts';
import { PageTextBody } from '#app/site/texts/page-text-body.tsx';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { Fact } from '#app/ui/tables/fact.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const page = await readPageText(site.db, getTodayAndPlaceholders(site).words, 'how-to-join');
  const season = await readCachedCalendarSeason(site);
  return {
    page,
    sent: new URL(request.url).searchParams.has('sent'),
    day: getRollUpWeekday(season?.events ?? []),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readSubmittedForm(request);
  const { answer, status } = await handleMembershipEnquiryForm(
    context.get(siteContext),
    context.get(clientAddressContext),
    form,
  );
  // Redirected, so that a reload does not send the request again.
  return answer.state === 'sent' ? redirect('/how-to-join?sent=yes#apply', 303) : data(answer, { status });
}

export const ErrorBoundary = FormErrorBoundary;

export default function HowToJoinPage() {
  const { page, sent, day } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { fees, rollUps, slug, words } = useClub();
  return (
    <PageLayout title={page.title} description={page.description} wide>
      <div className="columns facts-first">
        <div className="aside">
          <Card title="In short">
            <dl className="facts">
              <Fact label="Membership">{fees.membership}</Fact>
              {day === undefined ? null : (
                <>
                  <Fact label={capitalize(words.rollUps)}>
                    {day ? `${day}s, ${rollUps.label}` : rollUps.label}
                  </Fact>
                  <Fact label="Members">{fees.rollUpMember}</Fact>
                  <Fact label="Visitors">{fees.rollUpNonMember}</Fact>
                </>
              )}
            </dl>
            <ButtonLink href="#apply">Ask to join</ButtonLink>
            <ButtonLink
              href={day === undefined ? '/up-coming-events' : '/up-coming-events#upcoming-roll-ups'}
              kind="quiet"
            >
              Choose a day to come
            </ButtonLink>
            <ButtonLink href={`/find-${slug}-bowling-club`} kind="quiet">
              Find us
            </ButtonLink>
            <p>
              Bringing a child, or somebody who needs care? See <a href="/safeguarding">Safeguarding</a>.
            </p>
          </Card>
        </div>
        <div className="stack">
          <PageTextBody page={page} />
          <section className="card" id="apply">
            <h2>Ask to join</h2>
            <MembershipEnquiryForm answer={sent ? { state: 'sent' } : answer} rollUpDay={day} />
          </section>
        </div>
      </div>
    </PageLayout>
  );
}
