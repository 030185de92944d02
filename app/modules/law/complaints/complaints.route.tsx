import {
  type ActionFunctionArgs,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { formatClubName } from '#app/site/club-terms.ts';
import { FormErrorBoundary } from '#app/site/form-error-boundary.tsx';
import { useClub } from '#app/site/shell.ts';
import { clientAddressContext, readSubmittedForm, type Site, siteContext } from '#app/site/site.server.ts';
import { Card } from '#app/ui/card.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { complaintAcknowledgementDays, complaintProcedureTexts, isComplaintReference } from './complaint.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { handleComplaintForm } from './complaint-form-handler.server.ts';

function refuseWithoutLawFeature({ club }: Site) {
  if (!club.uses.law) throw data(null, { status: 404 });
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  refuseWithoutLawFeature(context.get(siteContext));
  const sent = new URL(request.url).searchParams.get('sent');
  const reference = sent && isComplaintReference(sent) ? sent : null;
  // The page with a reference is private: never cached.
  const headers: HeadersInit = sent === null ? {} : { 'cache-control': 'no-store' };
  return data({ sent: sent !== null, reference }, { headers });
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export async function action({ context, request }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  refuseWithoutLawFeature(site);
  const form = await readSubmittedForm(request);
  const taken = await handleComplaintForm(site, context.get(clientAddressContext), form);
  if ('answer' in taken) return data(taken.answer, { status: taken.status });
  // Redirect after POST, so that a reload does not send the form again.
  return redirect(`/complaints?sent=${taken.reference}#complain`, 303);
}

export const ErrorBoundary = FormErrorBoundary;

/** Public page about complaints, with the form. */
export default function ComplaintsPublicPage() {
  const { sent, reference } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const club = useClub();
  return (
    <PageLayout
      title="Complaints"
      description={`How to complain to ${formatClubName(club)}, and what happens next.`}
      lead="If something has gone wrong, tell us. It will not be held against you."
      wide
    >
      <div className="columns facts-first">
        <div className="stack">
          <section className="card" id="complain">
            <h2>Your complaint</h2>
            {sent ? <ComplaintReceived reference={reference} /> : <ComplaintForm answer={answer} />}
          </section>
        </div>
        <div className="aside">
          <ComplaintProcedure />
        </div>
      </div>
    </PageLayout>
  );
}

function ComplaintReceived({ reference }: { reference: string | null }) {
  return (
    <AlertMessage kind="success">
      Thank you. We have received your complaint.
      {reference ? (
        <>
          {' '}
          Please make a note of the reference, <strong>{reference}</strong>.
        </>
      ) : null}{' '}
      If you gave an email address, we have emailed you too. Otherwise we will phone or write to you within{' '}
      {complaintAcknowledgementDays} days.
    </AlertMessage>
  );
}

function ComplaintProcedure() {
  const { secretary, email } = useClub();
  return (
    <>
      <Card title="What happens next">
        <ol className="rich-text">
          <li>
            We acknowledge your complaint within {complaintAcknowledgementDays} days, or straight away by
            email.
          </li>
          {complaintProcedureTexts.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          You do not have to use this form. You can write to {secretary}, our Secretary, at{' '}
          <a href={`mailto:${email}?subject=Complaint`}>{email}</a>, or hand a letter to anyone on{' '}
          <a href="/the-committee">the committee</a>.
        </p>
      </Card>
      <Card title="Who else you can write to">
        <p>
          Is it about someone who would read it here? Then hand or post a letter to another member of{' '}
          <a href="/the-committee">the committee</a>, who will not pass it to anyone it is about.
        </p>
        <p>
          If it is about your personal details, you can also complain to the{' '}
          <a href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</a>. It will
          usually ask whether you have complained to us first.
        </p>
        <p>
          Are you worried about a child, or about someone at risk? See{' '}
          <a href="/safeguarding">Safeguarding</a>.
        </p>
        <p>
          Is it about something in the members’ forum? Press ‘Report’ below the message, or use this form:{' '}
          <a href="/forums">the forum</a>.
        </p>
      </Card>
    </>
  );
}
