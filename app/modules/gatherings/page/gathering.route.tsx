import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { formatEventDays, getEventTitle } from '#app/core/event.ts';
import { isBookingOpen } from '#app/modules/bookings/bookings.ts';
import { GatheringDetailsList } from '#app/modules/gatherings/gathering-facts-list.tsx';
import { readGatheringPageData } from '#app/modules/gatherings/gathering-page.server.ts';
import { handleSignUpForm } from '#app/modules/gatherings/replies/sign-up-form.server.ts';
import { FormErrorBoundary } from '#app/site/form-error-boundary.tsx';
import { clientAddressContext, readSubmittedForm, siteContext } from '#app/site/site.server.ts';
import { BackLink, ButtonLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { GatheringSignUpSection } from './sign-up-section.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await readGatheringPageData(context.get(siteContext), params.event ?? '');
  if (!page) throw data(null, { status: 404 });
  const shown = { ...page, said: new URL(request.url).searchParams.get('said') };
  // Reservations expire by time, without a write that would invalidate the page cache.
  return data(shown, page.counts.held > 0 ? { headers: { 'cache-control': 'no-store' } } : {});
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders;
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  const page = await readGatheringPageData(site, params.event ?? '');
  if (!page) throw data(null, { status: 404 });
  const { gathering } = page;
  const form = await readSubmittedForm(request);
  const taken = await handleSignUpForm(site, context.get(clientAddressContext), { gathering, form });
  if ('answer' in taken) return data(taken.answer, { status: taken.status });
  // Redirect, so that a reload does not submit again.
  return redirect(`/coming/${encodeURIComponent(gathering.event)}?said=${taken.said}#come`, 303);
}

export const ErrorBoundary = FormErrorBoundary;

export default function GatheringPublicPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { event, gathering, counts, stage } = page;
  const title = getEventTitle(event);
  return (
    <PageLayout
      title={title}
      description={`Sign up for ${title} on ${formatEventDays(event)}.`}
      before={<BackLink href="/up-coming-events">Back to upcoming events</BackLink>}
      wide
    >
      <div className="columns facts-first">
        <div className="aside">
          <Card title="At a glance">
            <GatheringDetailsList event={event} gathering={gathering} counts={counts} stage={stage} />
            {isBookingOpen(stage) ? (
              <ButtonLink href="#come">
                {stage === 'open' ? 'Put your name down' : 'Join the waiting list'}
              </ButtonLink>
            ) : null}
          </Card>
        </div>
        <div className="stack">
          {gathering.about ? <p className="as-typed">{gathering.about}</p> : null}
          <GatheringSignUpSection page={page} answer={answer} said={page.said} />
        </div>
      </div>
    </PageLayout>
  );
}
