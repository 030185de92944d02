import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { filterTextByClubFeatures } from '#app/core/rich-text/conditional-parts.ts';
import { handleSafeguardingConcernForm } from '#app/modules/committee/committee.server.ts';
import { SafeguardingConcernForm } from '#app/modules/committee/safeguarding/concern-form.tsx';
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
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const page = await readPageText(site.db, getTodayAndPlaceholders(site).words, 'safeguarding');
  const sent = new URL(request.url).searchParams.has('sent');
  const isOwn = site.club.safeguarding.email !== null;
  const toFile = site.postman.folder !== undefined;
  return { ...page, body: filterTextByClubFeatures(page.body, site.club.uses), sent, isOwn, toFile };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  if (!site.club.safeguarding.officer) throw data(null, { status: 404 });
  const form = await readSubmittedForm(request);
  const { answer, status } = await handleSafeguardingConcernForm(
    site,
    context.get(clientAddressContext),
    form,
  );
  // Redirected, so that a reload does not send the request again.
  return answer.state === 'sent' ? redirect('/safeguarding?sent=yes#tell', 303) : data(answer, { status });
}

export const ErrorBoundary = FormErrorBoundary;

/** Safeguarding page: contacts come before the text. */
export default function SafeguardingPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { safeguarding } = useClub();
  const { officer } = safeguarding;
  return (
    <PageLayout title={page.title} description={page.description} wide>
      <div className="columns facts-first">
        <div className="aside">
          <SafeguardingContacts />
        </div>
        <div className="stack">
          {officer ? (
            <section className="card" id="tell">
              <h2>Write to {officer}</h2>
              <SafeguardingConcernForm
                officer={officer}
                isOwn={page.isOwn}
                toFile={page.toFile}
                answer={page.sent ? { state: 'sent' } : answer}
              />
            </section>
          ) : null}
          <PageTextBody page={page} />
        </div>
      </div>
    </PageLayout>
  );
}

/** With a named officer, the form replaces the mail address. */
function SafeguardingContacts() {
  const { safeguarding, secretary, email } = useClub();
  const { officer } = safeguarding;
  return (
    <Card title="Who to tell">
      <p>
        <strong>
          If somebody is in danger now, ring <a href="tel:999">999</a>.
        </strong>{' '}
        Tell us afterwards.
      </p>
      <p>
        Safeguarding Officer:
        <br />
        <strong>{officer ?? 'not named yet'}</strong>
      </p>
      {officer ? (
        <p>
          <a href="#tell">Write to {officer}</a>
        </p>
      ) : (
        <>
          <p>
            <a href={`mailto:${email}?subject=Safeguarding`}>{email}</a>
          </p>
          <p>Until then speak to {secretary}, our Secretary.</p>
        </>
      )}
    </Card>
  );
}
