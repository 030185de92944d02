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
import { clientAddressContext, type Site, siteContext } from '#app/site/site.server.ts';
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
  // Treat an unparsable request body as an empty form.
  const form = await request.formData().catch(() => new FormData());
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
      description={`How to complain to ${formatClubName(club)}, and what happens then.`}
      lead="If something has gone wrong, tell us. Nobody is worse off for it."
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
      Thank you. We have your complaint.
      {reference ? (
        <>
          {' '}
          Its reference is <strong>{reference}</strong>: please note it.
        </>
      ) : null}{' '}
      If you gave an e-mail address, a mail says so too. Otherwise we ring or write to you within{' '}
      {complaintAcknowledgementDays} days.
    </AlertMessage>
  );
}

function ComplaintProcedure() {
  const { secretary, email } = useClub();
  return (
    <>
      <Card title="What happens then">
        <ol className="rich-text">
          <li>You hear within {complaintAcknowledgementDays} days that we have it: by e-mail at once.</li>
          {complaintProcedureTexts.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          You need not use this form: write to {secretary}, our Secretary, at{' '}
          <a href={`mailto:${email}?subject=Complaint`}>{email}</a>, or hand a letter to anybody on{' '}
          <a href="/the-committee">the committee</a>.
        </p>
      </Card>
      <Card title="Whom else you can write to">
        <p>
          Is it about somebody who would read it here? Then hand or post a letter to another member of{' '}
          <a href="/the-committee">the committee</a>, who passes it to nobody whom it is about.
        </p>
        <p>
          About your details you can also complain to the{' '}
          <a href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</a>. It will
          usually ask whether you have complained to us first.
        </p>
        <p>
          A worry about a child, or about somebody at risk? See <a href="/safeguarding">Safeguarding</a>.
        </p>
        <p>
          Something in the members’ forum? Press ‘Report’ beneath the message, or use this form:{' '}
          <a href="/forums">the forum</a>.
        </p>
      </Card>
    </>
  );
}
