import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { formatClubName } from '#app/site/club-terms.ts';
import { AddToPhoneLink } from '#app/site/contacts/add-to-phone-link.tsx';
import { FormErrorBoundary } from '#app/site/form-error-boundary.tsx';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import {
  clientAddressContext,
  getTodayAndPlaceholders,
  readSubmittedForm,
  siteContext,
} from '#app/site/site.server.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { handleLetterToOfficerForm } from './handle-officer-letter.server.ts';
import { LetterToOfficerForm } from './officer-letter-form.tsx';
import { findOfficerById } from './send-officer-letter.server.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const officer = await findOfficerById(site.db, params.id ?? '');
  if (!officer) throw data(null, { status: 404 });
  const sent = new URL(request.url).searchParams.has('sent');
  return {
    ...fillPlaceholdersDeep(officer, getTodayAndPlaceholders(site).words),
    sent,
    toFile: site.postman.folder !== undefined,
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await readSubmittedForm(request);
  const site = context.get(siteContext);
  const officer = await findOfficerById(site.db, params.id ?? '');
  if (!officer) throw data(null, { status: 404 });
  const { answer, status } = await handleLetterToOfficerForm(site, context.get(clientAddressContext), {
    officer,
    form,
  });
  // Redirect, so that a reload does not repeat the request.
  return answer.state === 'sent'
    ? redirect(`/the-committee/${officer.id}?sent=yes`, 303)
    : data(answer, { status });
}

export const ErrorBoundary = FormErrorBoundary;

/** Contact page of an officer; renders no address. */
export default function WriteToOfficerPage() {
  const { id, name, role, sent, toFile } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { club, url } = useDocumentShell();
  return (
    <PageLayout
      title={`Write to ${name}`}
      description={`A message to ${name}, ${role} of ${formatClubName(club)}.`}
      lead={role}
      before={<BackLink href="/the-committee">The committee</BackLink>}
    >
      <Card>
        <LetterToOfficerForm
          action={`/the-committee/${id}`}
          name={name}
          toFile={toFile}
          answer={sent ? { state: 'sent' } : answer}
        />
      </Card>
      <p className="no-print">
        <AddToPhoneLink contact={{ name, role, url: `${url}/the-committee/${id}` }} file={id} />
      </p>
    </PageLayout>
  );
}
